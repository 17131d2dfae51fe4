import { expect, it } from 'vitest';
import { imageTextFinding } from '../../compose/image-text-encoder.ts';
import { defaultSettings } from '../../config/settings-table.ts';
import { sourceCountFinding } from './source-count-finding.ts';

it('counts the sources of texts and of pictures that multireflect would ask', () => {
  const settings = defaultSettings();
  expect(sourceCountFinding({ ...settings, offline: true })).toMatchObject({
    status: 'ok',
    detail: expect.stringContaining('texts from 1 (the library), pictures from 0'),
  });
  expect(sourceCountFinding({ ...settings, search: ['wikipedia', 'commons'] })).toMatchObject({
    status: 'missing',
    detail: expect.stringContaining(
      'texts from 2 (the library, Wikipedia), pictures from 1 (Wikimedia Commons)',
    ),
  });
  const keyed = { ...settings, braveApiKey: 'k', serperApiKey: 'k' };
  expect(sourceCountFinding(keyed)).toMatchObject({ status: 'ok' });
});

it('says where pictures are sent to be compared with their captions', () => {
  const settings = defaultSettings();
  expect(imageTextFinding(settings).status).toBe('missing');
  expect(imageTextFinding({ ...settings, jinaApiKey: 'secret' })).toMatchObject({
    status: 'ok',
    detail: expect.stringContaining('jina-clip-v2 at api.jina.ai'),
  });
  const own = { ...settings, imageTextEncoder: 'http://127.0.0.1:8080/v1', offline: true };
  expect(imageTextFinding(own).detail).toContain('127.0.0.1:8080');
  expect(imageTextFinding({ ...settings, jinaApiKey: 'secret', offline: true }).detail).toContain('not used');
});
