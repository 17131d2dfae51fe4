// A balancer in a process of its own, as a fleet has it: node balancer-process.ts <options as JSON>

import { balanceStreams } from '../../../src/durable/balance-streams.ts';

const { port, workers } = JSON.parse(process.argv[2] ?? '{}') as { port: number; workers: string[] };
const balancer = await balanceStreams({ host: '127.0.0.1', port, workers });
while (balancer.live().length < workers.length) await new Promise((resolve) => setTimeout(resolve, 20));
process.stdout.write(`${balancer.url}\n`);
