import { isIPv4, isIPv6 } from 'node:net';

type Range = { base: bigint; bits: number; what: string };

/**
 * IANA's registries of special-purpose addresses (IPv4: RFC 6890 and later entries; multicast and reserved space beside them), and what
 * clouds answer on. Everything here is for somebody else than a public web server, also where the registry calls it globally reachable.
 */
const specialIPv4 = `0.0.0.0/8 this network
10.0.0.0/8 private
100.64.0.0/10 shared between carriers
127.0.0.0/8 loopback
168.63.129.16/32 a cloud's own service
169.254.0.0/16 link-local
172.16.0.0/12 private
192.0.0.0/24 protocol assignments
192.0.2.0/24 documentation
192.31.196.0/24 AS112 service
192.52.193.0/24 multicast tunnelling
192.88.99.0/24 6to4 relay
192.168.0.0/16 private
192.175.48.0/24 AS112 service
198.18.0.0/15 benchmarking
198.51.100.0/24 documentation
203.0.113.0/24 documentation
224.0.0.0/4 multicast
240.0.0.0/4 reserved`;

const specialIPv6 = `2001::/32 Teredo tunnelling
2001:2::/48 benchmarking
2001::/23 protocol assignments
2001:db8::/32 documentation
2002::/16 6to4 tunnelling
2620:4f:8000::/48 AS112 service
3fff::/20 documentation
::1/128 loopback
::/128 unspecified
::/96 IPv4-compatible
100::/64 discard
100:0:0:1::/64 dummy prefix
64:ff9b:1::/48 local translation
5f00::/16 segment routing
fc00::/7 unique-local
fe80::/10 link-local
fec0::/10 site-local
ff00::/8 multicast`;

const mappedIPv4 = { base: 0xffffn << 32n, bits: 96 };
const translatedIPv4 = { base: 0x64ff9bn << 96n, bits: 96 };
/** RFC 5214: the second half of the address is `[02]00:5efe` and an IPv4 address of the network behind the tunnel. */
const isatapIdentifiers = [0x00005efen, 0x02005efen];
const globalUnicast = { base: 0x2000n << 112n, bits: 3 };

let ranges: { v4: Range[]; v6: Range[] } | undefined;

function specialRanges() {
  ranges ??= { v4: readRanges(specialIPv4, 32), v6: readRanges(specialIPv6, 128) };
  return ranges;
}

function readRanges(table: string, width: number): Range[] {
  return table.split('\n').map((line) => {
    const [, address = '', bits = '', what = ''] = /^(\S+)\/(\d+) (.+)$/.exec(line) ?? [];
    return { base: (width === 32 ? parseIPv4(address) : parseIPv6(address)) ?? 0n, bits: Number(bits), what };
  });
}

/**
 * Why a connection to the address is not allowed, or undefined when it is a public one. IPv4 addresses inside IPv6 ones (mapped, NAT64)
 * are judged by the IPv4 address; tunnels are refused.
 */
export function checkAddress(address: string): string | undefined {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIPv4(bare)) return checkIPv4(parseIPv4(bare) ?? 0n);
  const value = isIPv6(bare) ? parseIPv6(bare) : undefined;
  if (value === undefined) return 'not an address';
  if (isWithin(value, mappedIPv4, 128) || isWithin(value, translatedIPv4, 128))
    return checkIPv4(value & 0xffffffffn);
  const special = specialRanges().v6.find((range) => isWithin(value, range, 128));
  if (special !== undefined) return special.what;
  if (isatapIdentifiers.includes((value >> 32n) & 0xffffffffn)) return 'ISATAP tunnelling';
  return isWithin(value, globalUnicast, 128) ? undefined : 'reserved';
}

/** Whether the address is this machine: what tests may be allowed to reach. */
export function isLoopback(address: string): boolean {
  return checkAddress(address) === 'loopback';
}

function checkIPv4(value: bigint): string | undefined {
  return specialRanges().v4.find((range) => isWithin(value, range, 32))?.what;
}

function isWithin(value: bigint, range: { base: bigint; bits: number }, width: number): boolean {
  const shift = BigInt(width - range.bits);
  return value >> shift === range.base >> shift;
}

function parseIPv4(address: string): bigint | undefined {
  if (!isIPv4(address)) return undefined;
  return address.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIPv6(address: string): bigint | undefined {
  if (!isIPv6(address)) return undefined;
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  const embedded = tail?.[2] === undefined ? undefined : parseIPv4(tail[2]);
  const whole =
    embedded === undefined
      ? address
      : `${tail?.[1]}${(embedded >> 16n).toString(16)}:${(embedded & 0xffffn).toString(16)}`;
  const [head = '', rest] = whole.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = rest === undefined || rest === '' ? [] : rest.split(':');
  const groups =
    rest === undefined
      ? left
      : [...left, ...new Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}
