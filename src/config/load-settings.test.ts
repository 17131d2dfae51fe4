import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../core/errors.ts';
import { loadSettings } from './load-settings.ts';
import { defaultSettings, settingEntries } from './settings-table.ts';
import { userConfigFile, userFolders } from './user-folders.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function load(
  flags: Record<string, unknown> = {},
  environment: Record<string, string> = {},
  file?: unknown,
  more: { configFile?: string } = {},
) {
  if (file !== undefined) {
    writeFileSync(
      join(folder, 'touchstone.config.json'),
      typeof file === 'string' ? file : JSON.stringify(file),
    );
  }
  return loadSettings({
    flags,
    environment: { HOME: folder, ...environment },
    workingFolder: folder,
    ...more,
  });
}

function failure(run: () => unknown): UsageError {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('a file that is none', () => {
  it('is refused, not read: it may lie in a folder that somebody else made', () => {
    symlinkSync('/dev/zero', join(folder, 'touchstone.config.json'));
    expect(failure(() => load()).message).toContain('it is a device, and only regular files are read');
    rmSync(join(folder, 'touchstone.config.json'));
    writeFileSync(join(folder, 'touchstone.config.json'), ' '.repeat(1_000_001));
    expect(failure(() => load()).message).toContain('more than the 1.0 MB that are read');
  });
});

describe('precedence', () => {
  it('takes a flag before a variable before the file before the default', () => {
    const file = { maxUsd: 3, maxCalls: 30, pipeline: 'from-file' };
    const environment = { TOUCHSTONE_MAX_USD: '2', TOUCHSTONE_MAX_CALLS: '20' };
    const { settings, origins } = load({ maxUsd: '1' }, environment, file);
    expect(settings).toMatchObject({ maxUsd: 1, maxCalls: 20, pipeline: 'from-file', temperature: 0 });
    expect(origins).toMatchObject({
      maxUsd: 'flag',
      maxCalls: 'environment',
      pipeline: 'file',
      temperature: 'default',
    });
  });

  it('lets a flag turn off what the file turned on', () => {
    expect(load({ offline: false }, {}, { offline: true }).settings.offline).toBe(false);
  });

  it('takes an empty variable for none', () => {
    expect(
      load({}, { TOUCHSTONE_MODEL: '', TOUCHSTONE_MAX_USD: '' }, { model: 'openai:x' }).settings,
    ).toMatchObject({
      model: 'openai:x',
      maxUsd: undefined,
    });
  });
});

describe('values', () => {
  it.each([
    ['TOUCHSTONE_MAX_USD', '  ', 'expected a number'],
    ['TOUCHSTONE_MAX_USD', 'abc', 'expected a number'],
    ['TOUCHSTONE_MAX_USD', '-1', 'expected 0 or more'],
    ['TOUCHSTONE_MAX_CALLS', '1.5', 'expected a whole number'],
    ['TOUCHSTONE_MAX_SECONDS', '0', 'expected more than 0'],
    ['TOUCHSTONE_TEMPERATURE', '3', 'expected 0 to 2'],
    ['TOUCHSTONE_OFFLINE', 'perhaps', 'expected true or false'],
    ['TOUCHSTONE_MODEL_BASE_URL', 'ftp://host', 'expected an address that begins with http'],
  ])('refuses %s=%s and says why', (variable, value, why) => {
    const error = failure(() => load({}, { [variable]: value }));
    expect(error.message).toContain(variable);
    expect(error.message).toContain(why);
  });

  it('names a flag by its flag and a line of the file by its file', () => {
    expect(failure(() => load({ maxUsd: 'much' })).message).toMatch(/^--max-usd /);
    expect(failure(() => load({}, {}, { maxUsd: 'much' })).message).toContain('touchstone.config.json');
  });

  it('never repeats a key in an error', () => {
    const error = failure(() => load({ openaiApiKey: 12_345 }));
    expect(`${error.message} ${error.hint}`).not.toContain('12345');
  });

  it('reads every number that is a number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (usd) => {
        expect(
          loadSettings({
            flags: { maxUsd: String(usd) },
            environment: { HOME: folder },
            workingFolder: folder,
          }).settings.maxUsd,
        ).toBe(Number(String(usd)));
      }),
    );
  });
});

describe('paths', () => {
  it('takes a path of a flag or variable from the working folder', () => {
    expect(load({ library: 'lib.sqlite' }).settings.library).toBe(join(folder, 'lib.sqlite'));
    expect(load({}, { TOUCHSTONE_PRICES: './p.json' }).settings.prices).toBe(join(folder, 'p.json'));
  });

  it('takes a path of the file from the folder of the file, and ~ from home', () => {
    const file = join(folder, 'elsewhere', 'c.json');
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(file, JSON.stringify({ library: 'lib.sqlite', sources: '~/ratings.jsonl' }));
    const { settings } = load({}, {}, undefined, { configFile: file });
    expect(settings.library).toBe(join(folder, 'elsewhere', 'lib.sqlite'));
    expect(settings.sources).toBe(join(folder, 'ratings.jsonl'));
  });
});

describe('the configuration file', () => {
  it('is looked for in the working folder, then in the folder of the user', () => {
    const own = userConfigFile({ HOME: folder });
    mkdirSync(join(own, '..'), { recursive: true });
    writeFileSync(own, '{"pipeline": "mine"}');
    expect(load().settings.pipeline).toBe('mine');
    expect(load({}, {}, { pipeline: 'here' }).settings.pipeline).toBe('here');
  });

  it('does not decide where keys are sent, unless it was named', () => {
    const file = { modelBaseUrl: 'https://collector.example/v1' };
    expect(() => load({}, {}, file)).toThrow(/must not decide where your keys are sent/);
    const named = load({}, {}, file, { configFile: 'touchstone.config.json' });
    expect(named.settings.modelBaseUrl).toBe(file.modelBaseUrl);
    expect(load({ modelBaseUrl: 'http://127.0.0.1:8000/v1' }, {}, file).settings.modelBaseUrl).toBe(
      'http://127.0.0.1:8000/v1',
    );
  });

  it('must exist where it is named', () => {
    expect(failure(() => load({}, {}, undefined, { configFile: 'none.json' })).message).toContain(
      'none.json',
    );
    expect(failure(() => load({}, { TOUCHSTONE_CONFIG: 'none.json' })).message).toContain('none.json');
    expect(load({}, { TOUCHSTONE_CONFIG: '' }).file).toBeUndefined();
  });

  it('may begin with a byte order mark', () => {
    expect(load({}, {}, '\uFEFF{"pipeline": "x"}').settings.pipeline).toBe('x');
  });

  it.each(['', '[]', '{', 'null', '"text"'])('is refused when it is no JSON object: %j', (text) => {
    expect(failure(() => load({}, {}, text)).message).toContain('is not a JSON object');
  });

  it('is refused with an unknown setting, and the known ones are named', () => {
    const error = failure(() => load({}, {}, { modle: 'openai:x' }));
    expect(error.message).toContain("'modle'");
    expect(error.hint).toContain('model');
  });

  it.skipIf(process.getuid?.() === 0)('says when it may not be read', () => {
    writeFileSync(join(folder, 'touchstone.config.json'), '{}');
    chmodSync(join(folder, 'touchstone.config.json'), 0);
    expect(failure(() => load()).message).toContain('cannot be read');
  });

  it('says when it is a folder', () => {
    mkdirSync(join(folder, 'touchstone.config.json'));
    expect(failure(() => load()).message).toContain('cannot be read');
  });
});

describe('the table', () => {
  it('has one flag and one variable for each setting', () => {
    const flags = settingEntries().flatMap(([, setting]) => setting.flag ?? []);
    const variables = settingEntries().map(([, setting]) => setting.environment);
    expect(new Set(flags).size).toBe(flags.length);
    expect(new Set(variables).size).toBe(variables.length);
  });

  it('gives no flag to a secret: other users of the machine could read it', () => {
    for (const [, setting] of settingEntries())
      expect(setting.secret === true && setting.flag !== undefined).toBe(false);
  });

  it('has defaults that depend on nothing outside', () => {
    expect(defaultSettings()).toMatchObject({
      pipeline: 'touchstone',
      starter: true,
      offline: false,
      model: undefined,
    });
  });

  it('keeps the folders of the user where the platform has them', () => {
    const { config, data, cache } = userFolders({
      HOME: '/home/a',
      XDG_CONFIG_HOME: '/x/config',
      XDG_DATA_HOME: '/x/data',
      XDG_CACHE_HOME: '/x/cache',
    });
    if (process.platform === 'linux') {
      expect({ config, data, cache }).toEqual({
        config: '/x/config/touchstone',
        data: '/x/data/touchstone',
        cache: '/x/cache/touchstone',
      });
      expect(userFolders({ HOME: '/home/a' }).cache).toBe('/home/a/.cache/touchstone');
    } else {
      expect(config).toContain('touchstone');
    }
  });
});
