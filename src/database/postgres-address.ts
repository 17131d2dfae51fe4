import { UsageError } from '../core/errors.ts';

export function isPostgresAddress(place: string): boolean {
  return /^postgres(?:ql)?:\/\//iu.test(place);
}

export type PostgresAddress = {
  /** What the driver is given. */
  connection: string;
  /** Begins the names of our schemas, so that several installations can share a database: `?schema=` of the address. */
  prefix: string;
  /** For messages: without the password. */
  shown: string;
};

/** Takes an address apart. The password never leaves it. */
export function readPostgresAddress(address: string): PostgresAddress {
  const url = URL.canParse(address) && isPostgresAddress(address) ? new URL(address) : undefined;
  if (url === undefined || url.pathname.length < 2) {
    throw new UsageError({
      message: 'The address of the database cannot be read.',
      hint: 'Write it as postgres://user:password@host:5432/database.',
    });
  }
  const prefix = url.searchParams.get('schema') ?? 'touchstone';
  if (!/^[a-z_][a-z0-9_]{0,40}$/u.test(prefix)) {
    throw new UsageError({
      message: `The schema "${prefix}" in the address of the database is no name that can be used.`,
      hint: 'Use up to 41 small letters, digits and underscores, a letter first.',
    });
  }
  url.searchParams.delete('schema');
  const connection = url.href;
  url.password = '';
  url.search = '';
  return { connection, prefix, shown: url.href };
}
