import { isIP } from 'node:net';
import { BlockedError } from '../../core/errors.ts';
import { checkAddress, isLoopback } from './check-address.ts';

export type UrlRules = {
  ports: readonly number[];
  /** For tests against servers on this machine only. */
  allowLoopback: boolean;
};

/** Browsers and servers stop near here; what is longer is no link that a person followed. */
const longestAddress = 8192;

/** The address as a URL that may be asked for. Names are looked up later; addresses written out are judged here. */
export function checkUrl(address: string, rules: UrlRules): URL {
  if (address.length > longestAddress)
    throw blocked(address, `the address is longer than ${longestAddress} characters`, 'Give a shorter one.');
  if (!URL.canParse(address))
    throw blocked(address, 'it is not a web address', 'Give an address that begins with https://.');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw blocked(
      address,
      `${url.protocol.slice(0, -1)} is not http or https`,
      'Give an address that begins with https://.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw blocked(url.host, 'the address carries a user name or password', 'Give the address without it.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const isOwnMachine = host === 'localhost' || isLoopback(host);
  if (isOwnMachine && rules.allowLoopback) return url;
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!rules.ports.includes(port)) {
    throw blocked(
      url.href,
      `port ${port} is not one of ${rules.ports.join(', ')}`,
      'Web pages are read from the usual ports only.',
    );
  }
  const why = isIP(host) === 0 ? checkName(host) : checkAddress(host);
  if (why !== undefined)
    throw blocked(
      url.href,
      `${host} is not a public address (${why})`,
      'Only pages of the public web are read.',
    );
  return url;
}

/** Names that never belong to the public web. Where a name leads is checked when the connection is made. */
function checkName(host: string): string | undefined {
  if (host === '' || !host.includes('.')) return 'a name of the local network';
  if (
    /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|alt|onion|test|invalid|example)$/i.test(
      host,
    )
  )
    return 'a reserved name';
  return undefined;
}

function blocked(address: string, why: string, hint: string): BlockedError {
  return new BlockedError({ message: `${address.slice(0, 300)} was not fetched: ${why}.`, hint });
}
