import { z } from 'zod';
import { UsageError } from '../../core/errors.ts';
import { type ClaimFields, type FieldNames, requireValidClaim, resolvePictures } from './claim-fields.ts';
import { decodeText, type Line, readLines, type TextSource } from './read-input.ts';

export type ClaimLine = { number: number } & ({ claim: ClaimFields } | { problem: UsageError });

const lineFieldNames: FieldNames = {
  text: 'The claim',
  date: 'date',
  asOf: 'asOf',
  postUrl: 'postUrl',
  postText: 'postText',
  language: 'language',
};

const text = z.string().nullish();
/** Other fields are left alone: lines often come from a dataset with more of them. */
const claimLineSchema = z.object({
  claim: text,
  text,
  image: z.union([z.string(), z.array(z.string())]).nullish(),
  images: z.array(z.string()).nullish(),
  date: text,
  asOf: text,
  postUrl: text,
  postText: text,
  language: text,
});

/** One claim a line: a JSON object, a JSON string, or plain text. A bad line is told, and the next one is read. */
export async function* readClaimLines(source: TextSource, defaults: ClaimFields): AsyncGenerator<ClaimLine> {
  for await (const line of readLines(source)) {
    const { number } = line;
    try {
      const words = decodeLine(line).trim();
      if (words === '') continue;
      const claim = { ...defaults, ...parseClaimLine(words, source.folder) };
      yield { number, claim: requireValidClaim(claim, lineFieldNames) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      yield { number, problem: error };
    }
  }
}

function decodeLine(line: Line): string {
  if ('tooLong' in line) throw new UsageError({ message: 'The line is longer than 4 MiB.' });
  return decodeText(line.bytes, 'The line');
}

function parseClaimLine(words: string, folder: string): ClaimFields {
  if (!words.startsWith('{')) return { text: parseJsonString(words) ?? words };
  const fields = parseFields(words);
  const images = [fields.images ?? [], fields.image ?? []].flat();
  return {
    text: fields.claim ?? fields.text ?? '',
    ...(images.length === 0 ? {} : { images: resolvePictures(images, folder) }),
    ...(fields.date == null ? {} : { date: fields.date }),
    ...(fields.asOf == null ? {} : { asOf: fields.asOf }),
    ...(fields.postUrl == null ? {} : { postUrl: fields.postUrl }),
    ...(fields.postText == null ? {} : { postText: fields.postText }),
    ...(fields.language == null ? {} : { language: fields.language }),
  };
}

function parseFields(words: string): z.infer<typeof claimLineSchema> {
  let json: unknown;
  try {
    json = JSON.parse(words);
  } catch (error) {
    throw new UsageError({
      message: 'The line is no valid JSON.',
      hint: 'Write one JSON object on a line.',
      cause: error,
    });
  }
  const parsed = claimLineSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError({
    message: `The field ${issue?.path.join('.') ?? ''} does not fit: ${issue?.message ?? 'not valid'}.`,
    hint: 'Fields: claim (or text), image (a path, an address, or a list), date, asOf, postUrl, postText, language.',
  });
}

function parseJsonString(words: string): string | undefined {
  if (!words.startsWith('"')) return undefined;
  try {
    return z.string().parse(JSON.parse(words));
  } catch {
    return undefined; // A claim in quotation marks.
  }
}
