import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operationsFile, renderOperations } from '../../../scripts/write-client-operations.ts';
import type { ApiRoute } from './api-route.ts';
import { apiRoutes } from './api-routes.ts';
import { describeApi } from './describe-api.ts';

const routes = Object.entries<ApiRoute>(apiRoutes);

describe('the contract', () => {
  it('names each address once', () => {
    const addresses = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('describes every parameter of an address', () => {
    for (const [name, { path, params }] of routes) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(params?.shape ?? {}).sort(), name).toEqual(inPath.sort());
    }
  });

  it('answers with something, or says that it does not', () => {
    for (const [name, { status, output, produces }] of routes)
      expect(output !== undefined || produces !== undefined, name).toBe(status !== 204);
  });

  it('lets nobody change anything without an account but to log in and out', () => {
    const open = routes.filter(([, { role, method }]) => role === 'anyone' && method !== 'get');
    expect(open.map(([name]) => name).sort()).toEqual(['logIn', 'logOut']);
  });

  it('has a client whose table is current (if not: node scripts/write-client-operations.ts)', () => {
    expect(readFileSync(operationsFile, 'utf8')).toBe(renderOperations());
  });
});

describe('the OpenAPI document', () => {
  const document = describeApi('1.2.3');
  const text = JSON.stringify(document);

  it('points only to what it holds', () => {
    const held = Object.keys((document.components as { schemas: object }).schemas);
    const pointed = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(pointed.length).toBeGreaterThan(20);
    for (const reference of new Set(pointed))
      expect(held, reference).toContain(reference.replace('#/components/schemas/', ''));
  });

  it('has every operation under its name, with the role that it needs', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, object>>).flatMap(
      (path) => Object.values(path),
    ) as { operationId: string; 'x-role': string; responses: object }[];
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      routes.map(([name]) => name).sort(),
    );
    for (const { operationId, responses, ...rest } of operations) {
      expect(rest['x-role']).toBe(apiRoutes[operationId as keyof typeof apiRoutes].role);
      expect(Object.keys(responses)).toContain('default');
    }
  });
});
