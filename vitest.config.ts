import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './test/support/closing-line-reporter.ts';

/** What is waited for comes, and later on a busy machine: a second, as by default, is no promise. */
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLineReporter()],
    // By default one core is left idle, which on two cores doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // The files of a worker share what they import, which no test may change: loading it for each of 430 files took longer than the tests.
          isolate: false,
          // For slow and busy machines; what takes long on a quiet one is a slow test.
          testTimeout: 60_000,
          expect: patience,
          setupFiles: ['test/support/property-seed.ts'],
          include: ['src/**/*.test.ts', 'test/unit/**/*.test.ts', 'test/attacks/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'whole',
          setupFiles: ['test/support/property-seed.ts'],
          include: [
            'src/**/*.slow.test.ts',
            'test/e2e/**/*.test.ts',
            'test/fuzz/**/*.test.ts',
            'test/regression/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          expect: patience,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
