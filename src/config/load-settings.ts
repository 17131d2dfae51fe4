import { dirname, join, resolve } from 'node:path';
import { RefusedByPolicyError, UsageError } from '../core/errors.ts';
import { type ConfigFilePlaces, findConfigFile, readConfigFile } from './config-file.ts';
import { type SettingName, type Settings, settingEntries } from './settings-table.ts';
import { homeFolder } from './user-folders.ts';

export type SettingOrigin = 'flag' | 'environment' | 'file' | 'default';

export type LoadedSettings = {
  settings: Settings;
  origins: Readonly<Record<SettingName, SettingOrigin>>;
  /** The configuration file that was read, where there was one. */
  file: string | undefined;
};

export type SettingSources = ConfigFilePlaces & { flags: Partial<Record<SettingName, unknown>> };

/** Flags win over environment variables, those over the configuration file, that over the defaults. */
export function loadSettings(sources: SettingSources): LoadedSettings {
  const found = findConfigFile(sources);
  const file = found?.path;
  const fromFile = file === undefined ? {} : readConfigFile(file);
  const origins: Partial<Record<SettingName, SettingOrigin>> = {};
  const values: Record<string, unknown> = {};
  for (const [name, setting] of settingEntries()) {
    const variable = sources.environment[setting.environment];
    const [origin, raw]: [SettingOrigin, unknown] =
      sources.flags[name] !== undefined
        ? ['flag', sources.flags[name]]
        : variable !== undefined && variable !== ''
          ? ['environment', variable]
          : fromFile[name] !== undefined
            ? ['file', fromFile[name]]
            : ['default', undefined];
    if (origin === 'file' && setting.trusted === true && found?.unasked === true) {
      throw new RefusedByPolicyError({
        message: `${name} may not be set by ${file}: a file that lies in the working folder must not decide where your keys are sent.`,
        hint: `Set it in your own configuration file, with --${setting.flag} or ${setting.environment}, or name the file with --config.`,
      });
    }
    const parsed = setting.schema.safeParse(raw);
    if (!parsed.success) {
      const where = {
        flag: setting.flag === undefined ? name : `--${setting.flag}`,
        environment: setting.environment,
        file: `${name} in ${file}`,
        default: name,
      }[origin];
      throw new UsageError({
        message: `${where} is not valid: ${parsed.error.issues[0]?.message ?? 'unknown value'}.`,
        hint: `${setting.help}.`,
      });
    }
    values[name] =
      setting.path === true ? resolvePath(parsed.data, origin, { ...sources, file }) : parsed.data;
    origins[name] = origin;
  }
  // Every field of the table was parsed by its own schema just above.
  return { settings: values as Settings, origins: origins as Record<SettingName, SettingOrigin>, file };
}

function resolvePath(
  value: unknown,
  origin: SettingOrigin,
  from: SettingSources & { file: string | undefined },
): unknown {
  if (typeof value !== 'string' || /^[a-z][a-z0-9+.-]+:\/\//iu.test(value)) return value;
  if (origin !== 'file' || from.file === undefined) return resolve(from.workingFolder, value);
  // A shell expands ~ in flags and variables; nobody does so in a file.
  if (value.startsWith('~/')) return join(homeFolder(from.environment), value.slice(2));
  return resolve(dirname(from.file), value);
}
