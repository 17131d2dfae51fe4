import { parentPort } from 'node:worker_threads';
import { examinePicture } from './examine-picture.ts';
import { encodeForensicMap } from './forensic-map.ts';

/** Runs on a thread of its own: seconds of arithmetic, and bytes of strangers. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  const { tampering, generated } = await examinePicture(bytes);
  const maps = await Promise.all(
    tampering.maps.map(async (map) => ({ signal: map.name, png: await encodeForensicMap(map) })),
  );
  parentPort?.postMessage({ tampering: { ...tampering, maps }, generated });
});
