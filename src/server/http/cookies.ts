const name = 'touchstone_session';

export function readSessionCookie(request: Request): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** Not for scripts, not for other sites, and over TLS only where the page came that way. */
export function sessionCookie(secret: string, options: { expiresAt: Date; secure: boolean }): string {
  return `${name}=${secret}; Path=/; HttpOnly; SameSite=Strict; Expires=${options.expiresAt.toUTCString()}${options.secure ? '; Secure' : ''}`;
}

export function endSessionCookie(): string {
  return `${name}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
}
