import { bytesOf, type FuzzReader } from '../fuzz-reader.ts';

/** Does on its first eight cases everything a reader must not do: for the test of what watches over readers. */
export const faultyReader: FuzzReader = {
  name: 'faulty',
  seeds: async () => bytesOf('x'),
  tokens: [],
  casesInBrief: 8,
  async open() {
    const held: Uint8Array[] = [];
    return {
      async read(_bytes, number) {
        switch (number) {
          case 1:
            process.kill(process.pid, 'SIGKILL');
            return;
          case 3: {
            const start = process.cpuUsage();
            const used = () => {
              const { user, system } = process.cpuUsage(start);
              return user + system;
            };
            while (used() < 2_500_000);
            return;
          }
          case 5:
            held.push(new Uint8Array(400_000_000).fill(1));
            return;
          case 6:
            throw new TypeError('nothing expects this');
        }
      },
    };
  },
};
