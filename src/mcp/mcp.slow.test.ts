import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/support/servers/running-server.ts';
import { openMcpDoor } from './serve-mcp.ts';

const claim = 'The old bridge was opened in 1891.';
const tools = [
  'check_claim',
  'check_image',
  'find_evidence',
  'get_report',
  'library_search',
  'search_earlier_checks',
  'verify_quote',
];

type Answer = { id: string; label: string; evidence: { quote: string }[]; report: string };

describe('MCP over HTTP', () => {
  it('checks, shows reports and tells of progress, as the one who asks', async () => {
    await using server = await startTestServer({ mcp: openMcpDoor(() => {}) });
    const { accounts } = server.server.parts;
    const user = await accounts.add({
      name: 'ada',
      password: 'correct horse battery',
      role: 'admin',
      team: 'one',
      limits: {},
    });
    const { token } = await accounts.addToken(user.id, { name: 'mcp', role: 'checker' });
    const address = new URL(`${server.url}/mcp`);
    const stranger = new Client({ name: 'stranger', version: '1' });
    await expect(stranger.connect(new StreamableHTTPClientTransport(address))).rejects.toThrow();

    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(address, {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      }),
    );
    expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(tools);
    const told: string[] = [];
    const checked = await client.callTool(
      { name: 'check_claim', arguments: { claim } },
      { onprogress: ({ message }) => told.push(message ?? '') },
    );
    const answer = checked.structuredContent as Answer;
    expect(answer).toMatchObject({ label: 'supported', restsOn: ['e1'] });
    expect(answer.evidence[0]?.quote).toBe('The old bridge was opened in 1891.');
    expect(told).toContain('supported, very likely');
    const found = await client.callTool({ name: 'search_earlier_checks', arguments: { query: 'bridge' } });
    expect(found.structuredContent).toMatchObject({ checks: [{ id: answer.id }] });
    const report = await client.readResource({ uri: answer.report });
    expect(JSON.stringify(report.contents)).toContain(claim);
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([answer.report]);
    const read = await client.callTool({
      name: 'get_report',
      arguments: { id: answer.id, format: 'markdown' },
    });
    expect(JSON.stringify(read.content)).toContain('opened in 1891');
    const quote = await client.callTool({
      name: 'verify_quote',
      arguments: { quote: 'the  bridge', text: 'Near the bridge.' },
    });
    expect(quote.structuredContent).toMatchObject({ found: true, verbatim: 'the bridge', before: 'Near ' });
    const missing = await client.callTool({ name: 'get_report', arguments: { id: 'nothing' } });
    expect(missing).toMatchObject({ isError: true });
    const prompt = await client.getPrompt({ name: 'check-a-claim', arguments: { claim } });
    expect(JSON.stringify(prompt.messages)).toContain(claim);
    await client.close();
  });

  it('cancels the check of a call that is cancelled', async () => {
    await using server = await startTestServer({ mcp: openMcpDoor(() => {}) });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)));
    const abort = new AbortController();
    const { id } = await server.client.createCheck({ body: { claim: { text: claim } } });
    await server.client.waitForCheck(id);
    // One at a time is enough to hold the second for a while.
    const slow = server.server.parts.checks;
    const calling = client
      .callTool(
        { name: 'check_claim', arguments: { claim: 'A slow claim.', pipeline: 'aletheia' } },
        { signal: abort.signal },
      )
      .catch(() => 'cancelled');
    await expect
      .poll(
        async () =>
          (await slow.list({ team: 'default', q: 'slow' }, { limit: 1, order: 'newest' })).rows.length,
        {
          timeout: 10_000,
        },
      )
      .toBe(1);
    abort.abort();
    expect(await calling).toBe('cancelled');
    await expect
      .poll(
        async () =>
          (await slow.list({ team: 'default', q: 'slow' }, { limit: 1, order: 'newest' })).rows[0]
            ?.finished_at,
        {
          timeout: 60_000,
        },
      )
      .not.toBeNull();
    await client.close();
  });
});

describe('MCP over standard input and output', () => {
  it('checks inside its own process', async () => {
    const home = mkdtempSync(join(tmpdir(), 'touchstone-mcp-'));
    const client = new Client({ name: 'test', version: '1' });
    try {
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [
            '--disable-warning=ExperimentalWarning',
            join(import.meta.dirname, '..', 'cli', 'main.ts'),
            'mcp',
            '--offline',
            '--no-starter',
          ],
          env: { HOME: home, PATH: process.env.PATH ?? '' },
          stderr: 'inherit',
        }),
      );
      expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(tools);
      const checked = await client.callTool(
        {
          name: 'check_claim',
          arguments: { claim: 'The moon is made of green cheese.', budget: { seconds: 60 } },
        },
        { timeout: 200_000 },
      );
      expect((checked.structuredContent as Answer).label).toBe('not-enough-evidence');
    } finally {
      await client.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
