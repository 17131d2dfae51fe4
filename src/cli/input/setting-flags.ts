import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type LoadedSettings, loadSettings } from '../../config/load-settings.ts';
import { type SettingName, settingEntries } from '../../config/settings-table.ts';
import { defined } from '../../core/defined.ts';
import type { CliIo } from '../cli-io.ts';
import type { GlobalFlags } from '../command.ts';

/** What stands for the value in help texts, where a flag takes one. */
const valueNames: Partial<Record<SettingName, string>> = {
  pipeline: 'name',
  policy: 'file',
  model: 'provider:name',
  secondModel: 'provider:name',
  modelBaseUrl: 'url',
  temperature: 'number',
  prices: 'file',
  library: 'path',
  database: 'address',
  snapshots: 'place',
  s3Endpoint: 'url',
  s3Region: 'name',
  search: 'names',
  searxngUrl: 'url',
  graph: 'names',
  graphUrl: 'url',
  bingVisualSearchUrl: 'url',
  sources: 'file',
  corpus: 'file',
  reasoner: 'who',
  clearFrom: 'number',
  imageTextEncoder: 'url',
  imageTextModel: 'name',
  imageDetector: 'url',
  httpCacheMb: 'number',
  cacheFolder: 'folder',
  pictureText: 'when',
  ocrLanguages: 'names',
  modelServer: 'url',
  maxUsd: 'usd',
  maxCalls: 'number',
  maxTokens: 'number',
  maxSeconds: 'seconds',
};

const headings: readonly [string, readonly SettingName[]][] = [
  [
    'How it is checked:',
    [
      'pipeline',
      'policy',
      'model',
      'reasoner',
      'clearFrom',
      'secondModel',
      'modelBaseUrl',
      'temperature',
      'prices',
      'offline',
      'search',
      'searxngUrl',
      'graph',
      'graphUrl',
      'bingVisualSearchUrl',
      'imageTextEncoder',
      'imageTextModel',
      'imageDetector',
      'benchmark',
      'sources',
      'corpus',
    ],
  ],
  ['Reading:', ['pictureText', 'ocrLanguages', 'wayback', 'httpCache', 'httpCacheMb', 'cacheFolder']],
  ['Library:', ['library', 'database', 'snapshots', 's3Endpoint', 's3Region', 'starter']],
  ['Budget:', ['maxUsd', 'maxSeconds', 'maxCalls', 'maxTokens']],
];

/** Adds the flags of these settings, or of all that have one. A yes-or-no setting can be turned both ways. */
export function addSettingFlags(command: Command, names?: readonly SettingName[]): Command {
  for (const [name, setting] of settingEntries()) {
    if (setting.flag === undefined || (names !== undefined && !names.includes(name))) continue;
    const heading = names === undefined ? headingOf(name) : 'Options:';
    const help = beginSmall(setting.help);
    const fallback: unknown = setting.schema.parse(undefined);
    if (typeof fallback !== 'boolean') {
      const shown = fallback === undefined ? help : `${help} (default: ${String(fallback)})`;
      command.addOption(
        new Option(`--${setting.flag} <${valueNames[name] ?? 'value'}>`, shown).helpGroup(heading),
      );
      continue;
    }
    const on = new Option(`--${setting.flag}`, help).hideHelp(fallback).helpGroup(heading);
    const off = new Option(`--no-${setting.flag}`, `do not ${help}`).hideHelp(!fallback).helpGroup(heading);
    command.addOption(on).addOption(off);
  }
  return command;
}

function headingOf(name: SettingName): string {
  return headings.find(([, members]) => members.includes(name))?.[0] ?? 'Settings:';
}

/** Flags are described in one style; a word in capitals stays as it is. */
function beginSmall(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** The settings that hold for this command: its flags, the environment, the configuration file, the defaults. */
export function readSettings(command: Command, io: CliIo): LoadedSettings {
  const { config } = command.optsWithGlobals<GlobalFlags>();
  return loadSettings({
    flags: settingFlags(command),
    environment: io.environment,
    workingFolder: io.workingFolder,
    ...defined({ configFile: config }),
  });
}

/** The settings that were given as flags, as they were typed. */
export function settingFlags(command: Command): Partial<Record<SettingName, unknown>> {
  const typed: Record<string, unknown> = command.opts();
  const given: Partial<Record<SettingName, unknown>> = {};
  for (const [name, setting] of settingEntries()) {
    if (setting.flag === undefined) continue;
    const value = typed[setting.flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())];
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/** The environment with the file that --config names, for those who load the settings again. */
export function environmentWithConfig(command: Command, io: CliIo): CliIo['environment'] {
  const { config } = command.optsWithGlobals<GlobalFlags>();
  if (config === undefined) return io.environment;
  return { ...io.environment, TOUCHSTONE_CONFIG: resolve(io.workingFolder, config) };
}
