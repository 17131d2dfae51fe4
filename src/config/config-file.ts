import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../core/errors.ts';
import { readRegularFileNow, whyUnreadable } from '../files/regular-file.ts';
import { settingFields } from './settings-table.ts';
import { userConfigFile } from './user-folders.ts';

/** Where a configuration file is looked for. */
export type ConfigFilePlaces = {
  environment: Readonly<Record<string, string | undefined>>;
  /** A file the user named; it must exist. */
  configFile?: string;
  workingFolder: string;
};

export type ConfigFile = {
  path: string;
  /** It merely lies in the working folder: nobody named it, so whoever wrote the folder wrote it. */
  unasked: boolean;
};

const mostBytes = 1_000_000;

export function findConfigFile(places: ConfigFilePlaces): ConfigFile | undefined {
  const named = places.configFile ?? places.environment.TOUCHSTONE_CONFIG ?? '';
  if (named !== '') {
    const path = resolve(places.workingFolder, named);
    if (existsSync(path)) return { path, unasked: false };
    throw new UsageError({
      message: `There is no configuration file ${path}.`,
      hint: "Write one with 'touchstone init', or leave --config out.",
    });
  }
  const usual = [
    { path: join(places.workingFolder, 'touchstone.config.json'), unasked: true },
    { path: userConfigFile(places.environment), unasked: false },
  ];
  return usual.find(({ path }) => existsSync(path));
}

export function readConfigFile(file: string): Record<string, unknown> {
  const known = new Set<string>(Object.keys(settingFields));
  let text: string;
  try {
    text = new TextDecoder().decode(readRegularFileNow(file, mostBytes));
  } catch (error) {
    throw new UsageError({
      message: `The configuration file ${file} cannot be read: ${whyUnreadable(error)}.`,
      hint: 'Check who may read it, or name another one with --config.',
      cause: error,
    });
  }
  try {
    const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(/^\uFEFF/, '')));
    const unknown = Object.keys(parsed).find((name) => !known.has(name) && name !== '$schema');
    if (unknown !== undefined) {
      throw new UsageError({
        message: `${file} has an unknown setting '${unknown}'.`,
        hint: `Known settings: ${[...known].join(', ')}.`,
      });
    }
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError({
      message: `${file} is not a JSON object.`,
      hint: "Mend it or write a new one with 'touchstone init'.",
      cause: error,
    });
  }
}
