import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** X.509 certificates made on the spot, so that no key has to be kept in the repository. Just enough DER for tests. */
export type TestAuthority = {
  certificate: string;
  /** A server certificate for these names, signed by this authority. */
  issue(options: { names: readonly string[]; expired?: boolean }): { key: string; cert: string };
  /** A certificate to sign documents with, and those it rests on, in DER. */
  issueSigner(name: string): { key: KeyObject; chain: readonly Buffer[] };
};

const signatureAlgorithm = sequence(objectId([1, 2, 840, 10045, 4, 3, 2]));

export function createTestAuthority(): TestAuthority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = 'Touchstone test authority';
  const certificate = createCertificate({
    subject: issuer,
    issuer,
    publicKey: own.publicKey,
    signWith: own.privateKey,
    extensions: [extension([2, 5, 29, 19], sequence(Buffer.from([0x01, 0x01, 0xff])), true)],
  });
  return {
    certificate,
    issue({ names, expired = false }) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const alternatives = sequence(...names.map((name) => der(0x82, Buffer.from(name, 'latin1'))));
      const cert = createCertificate({
        subject: names[0] ?? 'none',
        issuer,
        publicKey: pair.publicKey,
        signWith: own.privateKey,
        extensions: [extension([2, 5, 29, 17], alternatives, false)],
        expired,
      });
      return { key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
    },
    issueSigner(name) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const keyId = Buffer.alloc(20, 7);
      const signer = createCertificate({
        subject: name,
        issuer,
        publicKey: pair.publicKey,
        signWith: own.privateKey,
        extensions: [
          extension([2, 5, 29, 15], der(0x03, Buffer.from([7, 0x80])), true),
          extension([2, 5, 29, 37], sequence(objectId([1, 3, 6, 1, 5, 5, 7, 3, 4])), false),
          extension([2, 5, 29, 14], der(0x04, keyId), false),
          extension([2, 5, 29, 35], sequence(der(0x80, keyId)), false),
        ],
      });
      return { key: pair.privateKey, chain: [signer, certificate].map(toDer) };
    },
  };
}

function createCertificate(options: {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signWith: KeyObject;
  extensions: readonly Buffer[];
  expired?: boolean;
}): string {
  const [from, until] = options.expired ? [2000, 2001] : [2000, 2099];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    signatureAlgorithm,
    nameOf(options.issuer),
    sequence(time(from), time(until)),
    nameOf(options.subject),
    options.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...options.extensions)),
  );
  const signature = createSign('SHA256').update(body).sign(options.signWith);
  const whole = sequence(body, signatureAlgorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function toDer(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
}

function nameOf(commonName: string): Buffer {
  return sequence(der(0x31, sequence(objectId([2, 5, 4, 3]), der(0x0c, Buffer.from(commonName)))));
}

function time(year: number): Buffer {
  return der(0x18, Buffer.from(`${year}0101000000Z`));
}

function extension(id: readonly number[], value: Buffer, critical: boolean): Buffer {
  const mark = critical ? [Buffer.from([0x01, 0x01, 0xff])] : [];
  return sequence(objectId(id), ...mark, der(0x04, value));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function objectId([first = 0, second = 0, ...rest]: readonly number[]): Buffer {
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const digits = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    bytes.push(...digits);
  }
  return der(0x06, Buffer.from(bytes));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
