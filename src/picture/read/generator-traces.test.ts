import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawText, insertChunk, withPngText } from '../../../test/support/pictures/draw-picture.ts';
import type { ContentCredentials, PictureMetadata } from '../../core/pictures/picture-facts.ts';
import { noCredentials } from './content-credentials.ts';
import { findGeneratorTraces, type TraceSources } from './generator-traces.ts';
import { readPngText } from './png-text.ts';

const nothing: TraceSources = {
  metadata: { software: [] },
  userComment: '',
  pngText: [],
  credentials: noCredentials('none'),
};
const traces = (some: Partial<TraceSources>) => findGeneratorTraces({ ...nothing, ...some });
const stated = (metadata: Partial<PictureMetadata>) => traces({ metadata: { software: [], ...metadata } });
const png = await drawText(['x'], { size: 12, width: 40 });

describe('findGeneratorTraces', () => {
  it.each([
    [
      'parameters',
      'a ship at sea\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1',
      'Stable Diffusion',
    ],
    ['prompt', '{"3": {"class_type": "KSampler", "inputs": {"seed": 5}}}', 'ComfyUI'],
    ['workflow', '{"nodes": []}', 'ComfyUI'],
    ['Software', 'NovelAI', 'NovelAI'],
    [
      'Description',
      'a ship at sea --ar 3:2 --v 6 Job ID: 01234567-89ab-cdef-0123-456789abcdef',
      'Midjourney',
    ],
  ])('knows the text %s', (keyword, text, generator) => {
    const signals = traces({ pngText: readPngText(withPngText(png, keyword, text)) });
    expect(signals).toEqual([
      expect.objectContaining({ kind: 'generator-text', generator, where: `PNG text "${keyword}"` }),
    ]);
  });

  it.each([
    ['prompt', 'Please take off your shoes'],
    ['Comment', 'Created with GIMP'],
    ['Software', 'Adobe ImageReady'],
    ['Description', 'The seed vault on Svalbard'],
  ])('makes nothing of an ordinary text %s: %s', (keyword, text) => {
    expect(traces({ pngText: [{ keyword, text }] })).toEqual([]);
  });

  it('reads the IPTC’s word for how a picture came to be', () => {
    const from = 'XMP DigitalSourceType';
    expect(stated({ digitalSourceType: { value: 'trainedAlgorithmicMedia', from } })).toEqual([
      { kind: 'digital-source-type', says: expect.stringContaining('made by a trained model'), where: from },
    ]);
    expect(stated({ digitalSourceType: { value: 'digitalCapture', from } })).toEqual([]);
    expect(stated({ digitalSourceType: { value: 'constructor', from } })).toEqual([]);
  });

  it('knows programs by their names, and ordinary ones as such', () => {
    expect(stated({ software: [{ value: 'Adobe Firefly 1.0', from: 'XMP CreatorTool' }] })[0]).toMatchObject({
      kind: 'software',
      generator: 'Adobe Firefly',
      where: 'XMP CreatorTool',
    });
    expect(stated({ credit: { value: 'Made with Google AI', from: 'XMP Credit' } })[0]?.generator).toBe(
      'Google',
    );
    expect(
      stated({
        software: [
          { value: 'Adobe Photoshop 25.1', from: 'x' },
          { value: 'f.lux', from: 'x' },
        ],
      }),
    ).toEqual([]);
  });

  it('takes content credentials at their word, and says where they do not fit', () => {
    const credentials: ContentCredentials = {
      ...noCredentials('valid'),
      madeWith: 'OpenAI-API',
      digitalSourceTypes: ['trainedAlgorithmicMedia'],
    };
    expect(traces({ credentials })[0]).toMatchObject({ kind: 'content-credentials', generator: 'OpenAI' });
    expect(traces({ credentials: { ...credentials, state: 'invalid' } })[0]?.says).toContain(
      'may be of another picture',
    );
    expect(traces({ credentials: { ...noCredentials('valid'), madeWith: 'Camera firmware' } })).toEqual([]);
  });
});

describe('readPngText', () => {
  it('reads packed and international texts', () => {
    const packed = Buffer.concat([
      Buffer.from('zTXtComment\0\0', 'latin1'),
      deflateSync(Buffer.from('hello')),
    ]);
    const international = Buffer.from('iTXtTitle\0\0\0en\0\0Grüße', 'utf8');
    expect(readPngText(insertChunk(insertChunk(png, packed), international))).toEqual([
      { keyword: 'Title', text: 'Grüße' },
      { keyword: 'Comment', text: 'hello' },
    ]);
  });

  it('does not unpack a bomb', () => {
    const bomb = Buffer.concat([
      Buffer.from('zTXtComment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(200_000_000)),
    ]);
    expect(readPngText(insertChunk(png, bomb))).toEqual([]);
  });

  it('survives any bytes behind the signature', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(Array.isArray(readPngText(new Uint8Array([...png.subarray(0, 33), ...bytes])))).toBe(true);
      }),
    );
  });
});
