import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BlockedError } from '../core/errors.ts';
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
