import type { VendorApiOptions } from '../../net/vendor/vendor-api.ts';

/** What every vendor may be given besides its key; tests give all of it, the product little. */
export type VendorOptions = Pick<
  VendorApiOptions,
  'limits' | 'turns' | 'userAgent' | 'now' | 'sleep' | 'lookup'
> & {
  /** Where the vendor is asked, instead of its public address. */
  baseUrl?: string;
};

/** The options of the way to a vendor, without those that were not given. */
export function connectionOf(options: VendorOptions): Omit<VendorOptions, 'baseUrl'> {
  const { baseUrl: _, ...rest } = options;
  return Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) =>
        value !== undefined && ['limits', 'turns', 'userAgent', 'now', 'sleep', 'lookup'].includes(name),
    ),
  );
}
