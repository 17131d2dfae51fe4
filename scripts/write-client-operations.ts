// Writes src/client/operations.ts: method and path of each operation, so that the client carries no schema with it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoutes } from '../src/server/contract/api-routes.ts';

export const operationsFile = join(import.meta.dirname, '..', 'src', 'client', 'operations.ts');

export function renderOperations(): string {
  const lines = Object.entries(apiRoutes).map(
    ([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`,
  );
  return `import type { OperationName } from '../server/contract/api-routes.ts';

/** Made from the contract by scripts/write-client-operations.ts. */
export const operations: Readonly<Record<OperationName, readonly [method: string, path: string]>> = {
${lines.join('\n')}
};
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(operationsFile, renderOperations());
