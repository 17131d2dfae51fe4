import { answerWork } from '../../workers/answer-work.ts';
import type { ThreadExamination } from './examine-on-thread.ts';
import { examinePicture } from './examine-picture.ts';
import { encodeForensicMap } from './forensic-map.ts';

/** Runs on a thread of its own: seconds of arithmetic, and bytes of strangers. */
answerWork<Uint8Array, ThreadExamination>(async (bytes) => {
  const { tampering, generated } = await examinePicture(bytes);
  const maps = await Promise.all(
    tampering.maps.map(async (map) => ({ signal: map.name, png: await encodeForensicMap(map) })),
  );
  return { tampering: { ...tampering, maps }, generated };
});
