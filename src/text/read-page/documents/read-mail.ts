import PostalMime from 'postal-mime';
import { defined } from '../../../core/defined.ts';
import { BadAnswerError } from '../../../core/errors.ts';
import { normaliseDate } from '../page-date.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain } from '../read-plain.ts';
import { readMarkupBlocks } from './markup-blocks.ts';

/** An e-mail (.eml): its own words, without what it answers to. Attachments are named and not read. */
export async function readMail(bytes: Uint8Array, url: string): Promise<ReadPage> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 2_000_000 }).catch(
    (cause: unknown) => {
      throw new BadAnswerError({ message: `${url} cannot be read as an e-mail.`, cause });
    },
  );
  const lines =
    mail.text === undefined || mail.text.trim() === ''
      ? readMarkupBlocks(mail.html ?? '')
      : mail.text.split(/\r?\n[^\S\n]*\r?\n/u);
  const paragraphs = lines.flatMap((paragraph) => {
    const own = paragraph
      .split(/\r?\n/u)
      .filter((line) => !/^\s*>/u.test(line))
      .join(' ')
      .trim();
    return own === '' ? [] : [own];
  });
  const encrypted = mail.attachments.some(({ mimeType }) => /pkcs7-mime|pgp-encrypted/u.test(mimeType));
  if (paragraphs.length === 0 && encrypted) {
    throw new BadAnswerError({
      message: `${url} is an encrypted e-mail.`,
      hint: 'Decrypt it in your mail program and copy its text.',
    });
  }
  const attached = mail.attachments.map(({ filename, mimeType }) => filename ?? mimeType);
  return finishPlain({
    paragraphs,
    source: paragraphs.join('\n\n'),
    url,
    ...defined({ title: mail.subject }),
    fields: defined({
      author: mail.from?.name || mail.from?.address,
      published: normaliseDate(mail.date),
    }),
    dateConfidence: 'medium',
    flags:
      attached.length === 0 ? [] : [`Attachments that were not read: ${attached.slice(0, 20).join(', ')}.`],
  });
}
