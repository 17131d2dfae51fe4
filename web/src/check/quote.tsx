import { cleanText, countHiddenCharacters } from '../../../src/report/clean-text.ts';
import { texts } from '../texts/en.ts';
import { decidingWords } from './deciding-words.ts';

/** A quote with the words that decide marked; characters that show nothing are left out, and that is said. */
export function Quote({ quote, claim }: { quote: string; claim: string }) {
  const shown = cleanText(quote);
  const span = decidingWords(shown, claim);
  const hidden = countHiddenCharacters(quote);
  return (
    <>
      <blockquote dir="auto">
        “
        {span === undefined ? (
          shown
        ) : (
          <>
            {shown.slice(0, span.start)}
            <mark className="marked">{shown.slice(span.start, span.end)}</mark>
            {shown.slice(span.end)}
          </>
        )}
        ”
      </blockquote>
      {hidden > 0 && <p className="text-small text-mixed">{texts.check.hidden(hidden)}</p>}
    </>
  );
}
