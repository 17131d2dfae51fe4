/** True when a call to this address does not leave this machine. */
export function isOwnServer(baseUrl: string | undefined): boolean {
  const hostname = baseUrl === undefined ? undefined : URL.parse(baseUrl)?.hostname;
  if (hostname === undefined) return false;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
