import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildProgram } from '../../src/cli/build-program.ts';
import { createMemoryIo } from '../support/memory-io.ts';

const page = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
const source = /```yaml\n(services:.*?)```/su.exec(page)?.[1] ?? '';

const duration = z.string().regex(/^(?:\d+(?:us|ms|s|m|h))+$/u);
const variables = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** What the Compose specification says of the keys that we use; any other key is a mistake. */
const service = z.strictObject({
  image: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: variables.optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[^:]+(?::ro)?$/u)).optional(),
  ports: z.array(z.string().regex(/^(?:[\d.]+:)?\d+:\d+$/u)).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: duration.optional(), retries: z.int().optional() })
    .optional(),
  deploy: z.strictObject({ replicas: z.int().positive() }).optional(),
  stop_grace_period: duration.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
});
const composeFile = z.strictObject({
  services: z.record(z.string().regex(/^[a-zA-Z0-9._-]+$/u), service),
  volumes: z.record(z.string(), z.strictObject({})),
});

describe('the compose file of docs/scaling.md', () => {
  const file = composeFile.parse(parse(source));
  const services = Object.entries(file.services);

  it('names volumes and services that are there', () => {
    for (const [name, { volumes = [], depends_on: needs = {} }] of services) {
      for (const volume of volumes) expect(file.volumes, name).toHaveProperty(volume.split(':')[0] ?? '');
      for (const [other, { condition }] of Object.entries(needs)) {
        expect(file.services, name).toHaveProperty(other);
        if (condition === 'service_healthy') expect(file.services[other]?.healthcheck, other).toBeDefined();
      }
    }
  });

  it('gives our program commands and flags that it knows, and hosts that are services', async () => {
    const own = services.filter(([, { image }]) => image === 'touchstone');
    expect(own.map(([name]) => name).sort()).toEqual(['balance', 'serve', 'worker']);
    for (const [name, { command, environment = {} }] of own) {
      const words = String(command).trim().split(/\s+/u);
      let at: Command = await buildProgram(createMemoryIo(), () => {}, 'all');
      while (words.length > 0 && !words[0]?.startsWith('-')) {
        const next = at.commands.find((one) => one.name() === words[0]);
        expect(next, `${name}: ${words[0]}`).toBeDefined();
        at = next ?? at;
        words.shift();
      }
      const known = new Set(at.options.map(({ long }) => long));
      for (const word of words) if (word.startsWith('--')) expect(known, `${name}: ${word}`).toContain(word);
      const addresses = [...words, ...Object.values(environment).map(String)].join(' ');
      for (const [, host = ''] of addresses.matchAll(/(?:https?:\/\/|@)([\w.-]+):\d+/gu))
        expect(file.services, `${name}: ${host}`).toHaveProperty(host);
    }
  });

  it('asks every service at a port on which it listens', async () => {
    const program = await buildProgram(createMemoryIo(), () => {}, 'all');
    const standard = program.commands
      .find((one) => one.name() === 'serve')
      ?.options.find(({ long }) => long === '--port')?.defaultValue;
    const portOf = (name: string) => /--port (\d+)/u.exec(String(file.services[name]?.command))?.[1];
    /** Of others: what their images listen on unless they are told otherwise. */
    const listens: Readonly<Record<string, readonly string[]>> = {
      restate: ['8080', '9070'],
      postgres: ['5432'],
      balance: [portOf('balance') ?? ''],
      worker: [portOf('worker') ?? ''],
      serve: [portOf('serve') ?? String(standard)],
    };
    let asked = 0;
    for (const [name, { command, environment = {}, ports = [] }] of services) {
      const text = [command ?? '', ...Object.values(environment)].join(' ');
      for (const [, host = '', port = ''] of text.matchAll(/(?:https?:\/\/|@)([\w.-]+):(\d+)/gu)) {
        expect(listens[host], `${name}: ${host}`).toContain(port);
        asked += 1;
      }
      for (const port of ports) expect(listens[name], name).toContain(port.split(':').at(-1));
    }
    expect(asked).toBeGreaterThan(5);
  });
});
