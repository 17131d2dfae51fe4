import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type SettingName, settingEntries } from '../../config/settings-table.ts';
import { StorageError, UsageError } from '../../core/errors.ts';
import { readErrorText } from '../output/error-text.ts';
import { toJson } from '../output/to-json.ts';

/** Settings as they stand in a configuration file. */
export type ConfigValues = Partial<Record<SettingName, unknown>>;

export async function requireFreePlace(file: string, options: { force: boolean }): Promise<void> {
  if (options.force || !existsSync(file)) return;
  throw new UsageError({
    message: `There is a configuration file already: ${file}.`,
    hint: 'Edit it, replace it with --force, or write another one with --config.',
  });
}

/** The values in their own types; a wrong one is refused before it is written. */
export function requireValidConfig(values: ConfigValues): ConfigValues {
  const valid: ConfigValues = {};
  for (const [name, setting] of settingEntries()) {
    if (values[name] === undefined) continue;
    const parsed = setting.schema.safeParse(values[name]);
    if (!parsed.success) {
      throw new UsageError({
        message: `${setting.flag === undefined ? name : `--${setting.flag}`} is not valid: ${parsed.error.issues[0]?.message ?? 'unknown value'}.`,
        hint: `${setting.help}.`,
      });
    }
    valid[name] = parsed.data;
  }
  return valid;
}

/** Only its owner may read it: it can hold keys. */
export async function writeConfigFile(file: string, values: ConfigValues): Promise<void> {
  const beside = `${file}.${process.pid}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(beside, toJson(values), { mode: 0o600 });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw new StorageError({
      message: `The configuration file ${file} could not be written: ${readErrorText(error)}.`,
      hint: 'Name another place with --config.',
      cause: error,
    });
  }
}
