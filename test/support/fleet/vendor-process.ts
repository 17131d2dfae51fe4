// Vendors in a process of their own, for measurements: what they take is not taken from a server's thread. node vendor-process.ts <times as JSON>

import { startCountingVendor } from './vendor.ts';

const times = JSON.parse(process.argv[2] ?? '{}') as { searchMs: number; modelMs: number };
const vendor = await startCountingVendor(times);
process.stdout.write(`${vendor.url}\n`);
