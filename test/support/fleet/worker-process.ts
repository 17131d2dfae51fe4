// A worker in a process of its own, for tests that kill it: node worker-process.ts <options as JSON>

import { appendFileSync } from 'node:fs';
import { openFleetWorker } from '../../../src/app/fleet/open-fleet-worker.ts';
import { createLog } from '../../../src/app/serving/log-lines.ts';
import { defaultSettings, type Settings } from '../../../src/config/settings-table.ts';
import { asksVendors, asksVendorsAnew, vendorProviders } from './asks-vendors.ts';

const {
  folder,
  database,
  logFile,
  generation = 1,
  clockMs = 0,
  port,
  restate,
  vendor,
  atOnce,
  more = {},
} = JSON.parse(process.argv[2] ?? '{}') as {
  folder: string;
  database?: string;
  logFile?: string;
  /** A later version of the pipeline asks the same in another order, and something more. */
  generation?: number;
  /** So far ahead is its clock. */
  clockMs?: number;
  port: number;
  restate: string;
  vendor: string;
  atOnce: number;
  /** Settings besides. */
  more?: Partial<Settings>;
};
if (clockMs !== 0) {
  const now = Date.now;
  globalThis.Date = class extends Date {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [now() + clockMs] : given) as [number]));
    }
    static override now() {
      return now() + clockMs;
    }
  } as DateConstructor;
}
const worker = await openFleetWorker({
  settings: {
    ...defaultSettings(),
    offline: true,
    starter: false,
    library: `${folder}/library.sqlite`,
    ...(database === undefined ? {} : { database }),
    ...more,
  },
  environment: process.env,
  folder,
  host: '127.0.0.1',
  port,
  restate,
  atOnce,
  pipelines: [generation === 1 ? asksVendors : asksVendorsAnew],
  providers: vendorProviders(vendor),
  log: createLog({
    program: 'worker',
    withText: process.env.FLEET_VERBOSE !== undefined,
    write(line) {
      if (logFile !== undefined) appendFileSync(logFile, line);
      if (process.env.FLEET_VERBOSE !== undefined) process.stderr.write(line);
    },
  }),
});
process.stdout.write(`${worker.url}\n`);
process.on('SIGTERM', () => void worker.stop(5_000).then(() => process.exit(0)));
