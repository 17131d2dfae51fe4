import type { ConfigurationFinding } from '../../../config/configuration-finding.ts';
import type { LoadedSettings } from '../../../config/load-settings.ts';
import { packageVersion } from '../../../config/package-version.ts';
import { settingEntries } from '../../../config/settings-table.ts';
import { wrapText } from '../../../report/text/wrap-text.ts';
import { writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type RestateFlags, restateAdminOption, restateOf } from '../../input/restate-flags.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { widthOf } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';

const examples = `
Examples:
  touchstone doctor
  touchstone doctor --json
  touchstone doctor --cluster
  touchstone doctor --model openai:gpt-5-mini`;

/** A setting as it is shown: a secret only as set or not set. */
type ShownSetting = { name: string; value: unknown; from: string };

type Checkup = {
  version: string;
  node: string;
  platform: string;
  configurationFile: string | null;
  settings: ShownSetting[];
  findings: readonly ConfigurationFinding[];
};

export const defineDoctor: DefineCommand = (command, io, end) => {
  addSettingFlags(command)
    .option('--json', 'as JSON')
    .option('--cluster', 'look at the fleet: Restate, workers, what waits')
    .addOption(restateAdminOption())
    .addHelpText('after', examples)
    .action(async (flags: { json?: boolean; cluster?: boolean } & RestateFlags) => {
      const loaded = readSettings(command, io);
      const { inspectConfiguration } = await import('../../../app/doctor/inspect-configuration.ts');
      const environment = environmentWithConfig(command, io);
      const findings = [...(await inspectConfiguration(loaded.settings, environment))];
      if (flags.cluster === true) {
        const { clusterFindings } = await import('../../../app/doctor/cluster-findings.ts');
        const { clusterFolder } = await import('../../../app/fleet/cluster-folder.ts');
        findings.push(...(await clusterFindings(restateOf(flags, io).admin, clusterFolder(environment))));
      }
      const checkup: Checkup = {
        version: packageVersion(),
        node: process.version,
        platform: `${process.platform}-${process.arch}`,
        configurationFile: loaded.file ?? null,
        settings: showSettings(loaded),
        findings,
      };
      const width = Math.min(100, widthOf(io.stdout, io.environment));
      await writeOut(io, flags.json === true ? toJson(checkup) : renderCheckup(checkup, width));
      end(exitCodeOfCheckup(findings));
    });
};

/** What is merely missing (a key, a model) leaves the embedded default at work; a problem does not. */
export function exitCodeOfCheckup(findings: readonly ConfigurationFinding[]): ExitCode {
  return findings.some((finding) => finding.status === 'problem') ? exitCodes.failure : exitCodes.ok;
}

/** Settings that somebody set, and where; defaults are in the documentation. */
export function showSettings({ settings, origins, file }: LoadedSettings): ShownSetting[] {
  return settingEntries()
    .filter(([name]) => origins[name] !== 'default')
    .map(([name, setting]) => ({
      name,
      value: setting.secret === true ? 'set (not shown)' : settings[name],
      from: { flag: `--${setting.flag}`, environment: setting.environment, file: file ?? '', default: '' }[
        origins[name]
      ],
    }));
}

const marks: Readonly<Record<ConfigurationFinding['status'], string>> = {
  ok: 'ok        ',
  missing: 'optional  ',
  problem: 'PROBLEM   ',
};

export function renderCheckup(checkup: Checkup, width: number): string {
  const { version, node, platform, configurationFile, settings, findings } = checkup;
  const indent = ' '.repeat(marks.ok.length);
  const wrapped = (text: string) => wrapText(text, width - indent.length).map((line) => `${indent}${line}`);
  const problems = findings.filter((finding) => finding.status === 'problem').length;
  const isLess = findings.some((finding) => finding.status === 'missing');
  return [
    `Touchstone ${version} on Node.js ${node}, ${platform}`,
    `Configuration file: ${configurationFile ?? 'none'}`,
    ...settings.map(({ name, value, from }) => `  ${name} = ${String(value)}  (${from})`),
    '',
    ...findings.flatMap(({ name, status, detail, hint }) => [
      `${marks[status]}${name}`,
      ...wrapped(detail),
      ...(hint === undefined ? [] : wrapped(`→ ${hint}`)),
    ]),
    '',
    ...(problems === 0
      ? wrapText(
          `Ready to check claims.${isLess ? ' Nothing that is marked optional is needed; it would add what its line says.' : ''}`,
          width,
        )
      : [`${problems} ${problems === 1 ? 'problem' : 'problems'} to mend.`]),
    '',
  ].join('\n');
}
