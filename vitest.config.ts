import { defineConfig } from 'vitest/config';

const slow = ['**/*.slow.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['src/**/*.test.ts', 'test/unit/**/*.test.ts'], exclude: [...slow, '**/node_modules/**'] },
      },
      {
        test: {
          name: 'whole',
          include: ['src/**/*.slow.test.ts', 'test/e2e/**/*.test.ts', 'test/regression/**/*.test.ts', 'examples/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
