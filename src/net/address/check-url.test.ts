import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BlockedError } from '../../core/errors.ts';
import { checkUrl } from './check-url.ts';

const rules = { ports: [80, 443, 8080, 8443], allowLoopback: false };

describe('checkUrl', () => {
  test.each([
    ['file:///etc/passwd'],
    ['ftp://example.com/a'],
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['gopher://example.com'],
    ['not an address'],
    [''],
    ['https://user:secret@example.com/'],
    ['https://user@example.com/'],
    ['http://example.com:22/'],
    ['http://example.com:6379/'],
    ['http://localhost/'],
    ['http://printer/'],
    ['http://server.local/'],
    ['http://metadata.google.internal/'],
    ['http://abc.onion/'],
    ['http://127.0.0.1/'],
    ['http://127.1/'],
    ['http://2130706433/'],
    ['http://0x7f000001/'],
    ['http://0177.0.0.1/'],
    ['http://0x7f.0.0.1/'],
    ['http://①②⑦.⓪.⓪.①/'],
    ['http://[::1]/'],
    ['http://[::ffff:127.0.0.1]/'],
    ['http://[::ffff:a9fe:a9fe]/'],
    ['http://[64:ff9b::a9fe:a9fe]/'],
    ['http://[fd00::1]/'],
    ['http://169.254.169.254/latest/meta-data/'],
    ['http://169.254.169.254./'],
    ['http://10.0.0.1:8080/'],
    ['http://0/'],
    ['http://127.0.0.1../'],
    ['http://127.1./'],
    ['http://%31%32%37.0.0.1/'],
    ['http://127。0。0。1/'],
    ['http://ｌｏｃａｌｈｏｓｔ/'],
    ['http://local\u00ADhost/'],
    ['http://LOCALHOST./'],
    ['http://page.localhost/'],
    ['http://router.localdomain/'],
    ['http://[fe80::1%25eth0]/'],
    ['http://[::]/'],
    ['http://[::127.0.0.1]/'],
    ['http://[2002:7f00:1::]/'],
    ['http://[2001:0:1:2::1]/'],
    ['http://[2606:4700::5efe:10.0.0.1]/'],
    ['http:\\\\127.0.0.1\\'],
    ['http:127.0.0.1'],
    ['http://example.com@127.0.0.1/'],
    ['http://127.0.0.1#@example.com/'],
    ['http://127.0.0.1\t/'],
    [`https://example.com/${'a'.repeat(9000)}`],
  ])('refuses %s', (address) => {
    expect(() => checkUrl(address, rules)).toThrow(BlockedError);
  });

  test('does not repeat a password in its message', () => {
    expect(() => checkUrl('https://user:hunter2@example.com/', rules)).toThrow(/^(?!.*hunter2)/s);
  });

  test.each([
    ['https://example.com/a?b#c'],
    ['http://example.com:8080/'],
    ['https://8.8.8.8/'],
    ['https://[2606:4700::1111]/'],
    ['https://bücher.de/'],
  ])('lets %s through', (address) => {
    expect(checkUrl(address, rules).href).toBe(new URL(address).href);
  });

  test('lets this machine through only when told so, and then nothing else of the network', () => {
    const open = { ...rules, allowLoopback: true };
    expect(checkUrl('http://127.0.0.1:39999/', open).port).toBe('39999');
    expect(checkUrl('http://localhost:39999/', open).port).toBe('39999');
    expect(() => checkUrl('http://169.254.169.254/', open)).toThrow(BlockedError);
    expect(() => checkUrl('http://192.168.1.1/', open)).toThrow(BlockedError);
    expect(() => checkUrl('http://example.com:39999/', open)).toThrow(BlockedError);
  });

  test('no way of writing a special IPv4 address gets through', () => {
    const special = fc
      .tuple(
        fc.constantFrom(
          0x0a000000,
          0x7f000000,
          0xa9fe0000,
          0xc0a80000,
          0xac100000,
          0x64400000,
          0xc6120000,
          0xe0000000,
        ),
        fc.nat(0xffff),
      )
      .map(([base, rest]) => base + rest);
    const number = (value: number, form: number) =>
      form === 0
        ? String(value)
        : form === 1
          ? `0x${value.toString(16)}`
          : form === 2
            ? `0${value.toString(8)}`
            : `0X${value.toString(16).toUpperCase().padStart(12, '0')}`;
    fc.assert(
      fc.property(
        special,
        fc.integer({ min: 1, max: 4 }),
        fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)),
        fc.constantFrom('', '.'),
        (value, count, forms, dot) => {
          // The last of fewer than four parts holds all that is left.
          const heads = Array.from({ length: count - 1 }, (_, index) => (value >>> (24 - index * 8)) & 0xff);
          const last = count === 1 ? value : value % 2 ** (32 - (count - 1) * 8);
          const host = [...heads, last].map((part, index) => number(part, forms[index] ?? 0)).join('.');
          expect(() => checkUrl(`http://${host}${dot}/`, rules)).toThrow(BlockedError);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('throws nothing but BlockedError', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `http://${text}`),
        ),
        (address) => {
          try {
            checkUrl(address, rules);
          } catch (error) {
            expect(error).toBeInstanceOf(BlockedError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
