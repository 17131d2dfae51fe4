import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { TouchstoneClient } from '../client/touchstone-client.ts';
import { reportAddress } from './check-answer.ts';

const mostListed = 50;

/** Finished checks as resources: the whole report as JSON, and as Markdown to read. */
export function registerReports(server: McpServer, client: TouchstoneClient): void {
  server.registerResource(
    'report',
    new ResourceTemplate('touchstone://checks/{id}', {
      list: async () => {
        const { items } = await client.listChecks({ query: { state: 'finished', limit: mostListed } });
        return {
          resources: items.map(({ id, claim, label, finishedAt }) => ({
            uri: reportAddress(id),
            name: claim.slice(0, 100) || 'A picture without words',
            description: `${label ?? 'checked'}, ${finishedAt?.slice(0, 10) ?? ''}`,
            mimeType: 'application/json',
          })),
        };
      },
    }),
    { title: 'Report of a check', mimeType: 'application/json' },
    async (uri, { id }) => {
      const check = await client.getCheck({ params: { id: String(id) } });
      return {
        contents: [
          {
            uri: uri.href,
            mimeType: 'application/json',
            text: JSON.stringify(check.report ?? check, null, 2),
          },
        ],
      };
    },
  );
  server.registerResource(
    'report-markdown',
    new ResourceTemplate('touchstone://checks/{id}/markdown', { list: undefined }),
    { title: 'Report of a check, to read', mimeType: 'text/markdown' },
    async (uri, { id }) => {
      const response = await client.exportCheck({ params: { id: String(id), format: 'md' } });
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: await response.text() }] };
    },
  );
}
