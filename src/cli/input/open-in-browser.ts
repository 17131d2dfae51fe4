import { spawn } from 'node:child_process';
import type { CliIo } from '../cli-io.ts';

/** Opens the address where there is something to open it with; where not, the printed address has to do. */
export function openInBrowser(url: string, environment: CliIo['environment']): void {
  const hasScreen =
    process.platform !== 'linux' ||
    environment.DISPLAY !== undefined ||
    environment.WAYLAND_DISPLAY !== undefined;
  if (!hasScreen || environment.CI !== undefined) return;
  const [program, ...words] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(program ?? 'xdg-open', words, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
