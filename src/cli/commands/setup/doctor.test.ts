import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { exitCodeOfCheckup, renderCheckup, showSettings } from './doctor.ts';

const secret = 'sk-do-not-show';

describe('showSettings', () => {
  it('shows what was set, from where, and keys only as set', () => {
    const loaded = loadSettings({
      flags: { maxUsd: '0.5' },
      environment: { HOME: '/nonexistent', OPENAI_API_KEY: secret, TOUCHSTONE_OFFLINE: 'yes' },
      workingFolder: '/nonexistent',
    });
    expect(showSettings(loaded)).toEqual([
      { name: 'offline', value: true, from: 'TOUCHSTONE_OFFLINE' },
      { name: 'maxUsd', value: 0.5, from: '--max-usd' },
      { name: 'openaiApiKey', value: 'set (not shown)', from: 'OPENAI_API_KEY' },
    ]);
  });
});

describe('renderCheckup', () => {
  const checkup = {
    version: '1.2.3',
    node: 'v24.0.0',
    platform: 'linux-x64',
    configurationFile: null,
    settings: [{ name: 'offline', value: true, from: '--offline' }],
    findings: [
      { name: 'embedder', status: 'ok' as const, detail: 'works' },
      { name: 'OpenAI key', status: 'missing' as const, detail: 'not set', hint: 'Set OPENAI_API_KEY.' },
    ],
  };

  it('says in words what is well and what is not', () => {
    expect(renderCheckup(checkup, 80)).toBe(
      [
        'Touchstone 1.2.3 on Node.js v24.0.0, linux-x64',
        'Configuration file: none',
        '  offline = true  (--offline)',
        '',
        'ok        embedder',
        '          works',
        'optional  OpenAI key',
        '          not set',
        '          → Set OPENAI_API_KEY.',
        '',
        'Ready to check claims. Nothing that is marked optional is needed; it would add',
        'what its line says.',
        '',
      ].join('\n'),
    );
    const broken = [...checkup.findings, { name: 'library', status: 'problem' as const, detail: 'damaged' }];
    expect(renderCheckup({ ...checkup, findings: broken }, 80)).toContain('1 problem to mend.');
  });

  it('ends with 0 unless there is a problem', () => {
    expect(exitCodeOfCheckup(checkup.findings)).toBe(0);
    expect(exitCodeOfCheckup([{ name: 'library', status: 'problem', detail: 'damaged' }])).toBe(1);
  });
});
