import { createHash, createHmac } from 'node:crypto';
import { defined } from '../../core/defined.ts';

export type AwsKeys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

export type AwsRequest = {
  method: string;
  url: URL;
  /** sha256 of the body in hex. */
  bodySha256: string;
  headers?: Readonly<Record<string, string>>;
};

/** Headers with a signature of version 4, as S3 and what is compatible with it ask for. */
export function signAws(
  { method, url, bodySha256, headers = {} }: AwsRequest,
  keys: AwsKeys,
  { region, service, now }: { region: string; service: string; now: Date },
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/gu, '');
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': time,
    ...defined({ 'x-amz-security-token': keys.sessionToken }),
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    encodePath(url.pathname),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(signed[name] ?? '').trim()}`),
    '',
    names.join(';'),
    bodySha256,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [time.slice(0, 8), region, service, 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}
