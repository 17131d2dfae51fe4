import { homedir } from 'node:os';
import { join } from 'node:path';

/** Variables of the process, or what a caller gives in their place. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the user's own things are kept, by the habits of each platform. */
export function userFolders(environment: Environment): {
  config: string;
  data: string;
  /** What can be fetched again. */
  cache: string;
} {
  const home = homeFolder(environment);
  if (process.platform === 'win32') {
    const base = environment.APPDATA ?? join(home, 'AppData', 'Roaming');
    return {
      config: join(base, 'touchstone'),
      data: join(environment.LOCALAPPDATA ?? base, 'touchstone'),
      cache: join(environment.LOCALAPPDATA ?? base, 'touchstone', 'Cache'),
    };
  }
  if (process.platform === 'darwin') {
    const base = join(home, 'Library', 'Application Support', 'touchstone');
    return { config: base, data: base, cache: join(home, 'Library', 'Caches', 'touchstone') };
  }
  return {
    config: join(environment.XDG_CONFIG_HOME ?? join(home, '.config'), 'touchstone'),
    data: join(environment.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'touchstone'),
    cache: join(environment.XDG_CACHE_HOME ?? join(home, '.cache'), 'touchstone'),
  };
}

export function homeFolder(environment: Readonly<Record<string, string | undefined>>): string {
  return environment.HOME ?? environment.USERPROFILE ?? homedir();
}

/** The file that `touchstone init` writes and every command reads where no other is named. */
export function userConfigFile(environment: Readonly<Record<string, string | undefined>>): string {
  return join(userFolders(environment).config, 'config.json');
}
