import type { z } from 'zod';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import { creditSpent } from '../../net/vendor/vendor-errors.ts';
import { connectionOf, type VendorOptions } from './vendor-options.ts';

export type SerperOptions = VendorOptions & { apiKey: string };

/** Of the smallest package of credits (price of January 2026); a page of ten results takes one. */
export const usdPerCredit = 0.001;

/** serper.dev, for pages and for pictures. */
export function openSerper(options: SerperOptions) {
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Serper',
    baseUrl: options.baseUrl ?? 'https://google.serper.dev',
    keyVariable: 'SERPER_API_KEY',
    secrets: [options.apiKey],
    explain: ({ status, said }, about) =>
      status === 400 && /credit/i.test(said) ? creditSpent(about, `HTTP 400: ${said}`) : undefined,
  });
  return {
    ask: <Schema extends z.ZodType>(
      request: { path: string; json: unknown; signal: AbortSignal },
      schema: Schema,
    ): Promise<z.output<Schema>> =>
      api.readJson({ ...request, headers: { 'x-api-key': options.apiKey } }, schema),
  };
}
