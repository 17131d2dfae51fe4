import { lookup as lookupName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { defined } from '../../core/defined.ts';
import { BlockedError } from '../../core/errors.ts';
import { checkAddress, isLoopback } from '../address/check-address.ts';

type ResolvedAddress = { address: string; family: number };
/** Every address of a name. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export const systemLookup: Lookup = (hostname) => lookupName(hostname, { all: true, verbatim: true });

export type ConnectorOptions = {
  buildConnector: typeof buildConnector;
  lookup: Lookup;
  allowLoopback: boolean;
  connectMs: number;
  /** In place of the rule for pages: why an address may not be reached, or undefined where it may. */
  refuse?: (address: string) => string | undefined;
  /** In place of the authorities that come with the runtime: the certificate of one's own, in PEM. */
  authority?: string;
};

/**
 * Opens connections to public addresses only. The answer that is checked is the answer that is used: there is no second look-up
 * between the two. Addresses written into a URL are never looked up, so what the socket is connected to is checked once more.
 */
export function createCheckedConnector(options: ConnectorOptions): buildConnector.connector {
  const refusePages = (address: string) => {
    if (options.allowLoopback && isLoopback(address)) return undefined;
    return checkAddress(address);
  };
  const refuse = options.refuse ?? refusePages;
  const lookup: LookupFunction = (hostname, wanted, callback) => {
    options.lookup(hostname).then(
      (addresses) => {
        const bad = addresses.find(({ address }) => refuse(address) !== undefined);
        if (bad !== undefined) return callback(blocked(hostname, bad.address, refuse(bad.address) ?? ''), '');
        const [first] = addresses;
        if (first === undefined)
          return callback(Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' }), '');
        return wanted.all === true
          ? callback(null, [...addresses])
          : callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
  const connect = options.buildConnector({
    lookup,
    timeout: options.connectMs,
    allowH2: false,
    ...defined({ ca: options.authority }),
  });
  return (target, callback) => {
    connect(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      const why = refuse(socket.remoteAddress ?? '');
      if (why === undefined) return callback(null, socket);
      socket.destroy();
      return callback(blocked(target.hostname, socket.remoteAddress ?? 'an unknown address', why), null);
    });
  };
}

function blocked(name: string, address: string, why: string): BlockedError {
  return new BlockedError({
    message: `${name} was not fetched: it leads to ${address}, which is not a public address (${why}).`,
    hint: 'Only pages of the public web are read.',
  });
}
