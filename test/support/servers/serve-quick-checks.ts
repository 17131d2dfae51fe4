// A server in a process of its own, for tests that kill it: node serve-quick-checks.ts <folder> [checks at once]
import { startServer } from '../../../src/server/start-server.ts';
import { readsOnePage, testSettings } from './running-server.ts';

const folder = process.argv[2] ?? '';
const { url } = await startServer({
  settings: testSettings(folder),
  environment: { HOME: folder },
  folder,
  port: 0,
  atOnce: Number(process.argv[3] ?? 3),
  pipelines: [readsOnePage],
});
process.stdout.write(`${url}\n`);
