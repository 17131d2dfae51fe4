import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAddress, isLoopback } from './check-address.ts';

describe('checkAddress', () => {
  test.each([
    ['0.0.0.0', 'this network'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'shared between carriers'],
    ['100.100.100.200', 'shared between carriers'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', "a cloud's own service"],
    ['169.254.169.254', 'link-local'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['192.168.0.1', 'private'],
    ['198.19.0.1', 'benchmarking'],
    ['198.51.100.9', 'documentation'],
    ['203.0.113.9', 'documentation'],
    ['224.0.0.251', 'multicast'],
    ['255.255.255.255', 'reserved'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['[::1]', 'loopback'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['::ffff:169.254.169.254', 'link-local'],
    ['64:ff9b::10.0.0.1', 'private'],
    ['64:ff9b::a9fe:a9fe', 'link-local'],
    ['64:ff9b:1::1', 'local translation'],
    ['100::1', 'discard'],
    ['100:0:0:1::1', 'dummy prefix'],
    ['2001:1::1', 'protocol assignments'],
    ['2001:3::1', 'protocol assignments'],
    ['2001:4:112::1', 'protocol assignments'],
    ['2001:20::1', 'protocol assignments'],
    ['2001:30::1', 'protocol assignments'],
    ['2620:4f:8000::1', 'AS112 service'],
    ['5f00::1', 'segment routing'],
    ['::ffff:0:7f00:1', 'reserved'],
    ['2606:4700::5efe:a00:1', 'ISATAP tunnelling'],
    ['2606:4700::200:5efe:10.0.0.1', 'ISATAP tunnelling'],
    ['fd00:ec2::254', 'unique-local'],
    ['febf::1', 'link-local'],
    ['2001::1', 'Teredo tunnelling'],
    ['2001:2::1', 'benchmarking'],
    ['2001:10::1', 'protocol assignments'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4 tunnelling'],
    ['3fff::1', 'documentation'],
    ['fc00::1', 'unique-local'],
    ['fd12:3456::1', 'unique-local'],
    ['fe80::1%eth0', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'reserved'],
    ['example.com', 'not an address'],
    ['', 'not an address'],
    ['1.2.3', 'not an address'],
  ])('%s is refused: %s', (address, why) => {
    expect(checkAddress(address)).toBe(why);
  });

  test.each([
    ['8.8.8.8'],
    ['1.1.1.1'],
    ['172.32.0.1'],
    ['100.128.0.1'],
    ['198.20.0.1'],
    ['2606:4700::1111'],
    ['::ffff:8.8.8.8'],
    ['64:ff9b::8.8.8.8'],
  ])('%s is public', (address) => {
    expect(checkAddress(address)).toBeUndefined();
  });

  test('agrees with an independent list on every IPv4 address', () => {
    const list = new BlockList();
    for (const [base, bits] of [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.31.196.0', 24],
      ['192.52.193.0', 24],
      ['192.88.99.0', 24],
      ['192.168.0.0', 16],
      ['192.175.48.0', 24],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ] as const) {
      list.addSubnet(base, bits);
    }
    list.addAddress('168.63.129.16');
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(checkAddress(address) !== undefined).toBe(list.check(address));
        expect(checkAddress(`::ffff:${address}`)).toBe(checkAddress(address));
        expect(checkAddress(`64:ff9b::${address}`)).toBe(checkAddress(address));
      }),
      { numRuns: 2000 },
    );
  });

  test('every spelling of a mapped or translated address follows its IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.boolean(), fc.boolean(), (address, dotted, upper) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const tail = dotted ? address : hex;
        const spellings = [
          `::ffff:${tail}`,
          `0:0:0:0:0:ffff:${tail}`,
          `0000:0000:0000:0000:0000:ffff:${tail}`,
          `64:ff9b::${tail}`,
          `0064:ff9b:0:0:0:0:${tail}`,
        ];
        for (const spelling of spellings) {
          const shown = upper ? spelling.toUpperCase() : spelling;
          expect(checkAddress(shown)).toBe(checkAddress(address));
          expect(checkAddress(`[${shown}]`)).toBe(checkAddress(address));
          expect(checkAddress(`${shown}%1`)).toBe(checkAddress(address));
        }
        for (const prefix of ['::', '2002:', '64:ff9b:1::'])
          expect(checkAddress(prefix === '2002:' ? `2002:${hex}::1` : `${prefix}${tail}`)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  test('takes any IPv6 spelling, and only 2000::/3 is public', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const first = Number.parseInt(address.split(':')[0] ?? '', 16);
        if (
          checkAddress(address) === undefined &&
          !/^(?:::ffff:|64:ff9b:|0*:0*:0*:0*:0*:ffff:)/i.test(address) &&
          address.split(':')[0] !== ''
        ) {
          expect(first >= 0x2000 && first <= 0x3fff).toBe(true);
        }
      }),
    );
  });
});

test('isLoopback is true for this machine only', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['10.0.0.1', '169.254.169.254', '8.8.8.8', '0.0.0.0', 'localhost'].some(isLoopback)).toBe(false);
});
