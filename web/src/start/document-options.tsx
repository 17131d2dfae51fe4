import { texts } from '../texts/en.ts';
import { type CheckOptions, TextField } from './check-options.tsx';

const readers = ['rules', 'reasoner'] as const;
const worths = [0, 0.3, 0.5, 0.7] as const;

/** Who finds the claims of a document, and which of them are checked. */
export function DocumentOptions(props: { value: CheckOptions; onChange(value: CheckOptions): void }) {
  const { value, onChange } = props;
  return (
    <div className="grid gap-4 border-t border-line pt-4 md:grid-cols-3">
      <label className="grid content-start gap-1">
        {texts.start.reader}
        <select
          className="field"
          value={value.reader}
          onChange={(event) =>
            onChange({ ...value, reader: event.target.value === 'reasoner' ? 'reasoner' : 'rules' })
          }
        >
          {readers.map((reader) => (
            <option key={reader} value={reader}>
              {texts.start.readers[reader]}
            </option>
          ))}
        </select>
        <span className="text-small text-quiet">{texts.start.readerHints[value.reader]}</span>
      </label>
      <label className="grid content-start gap-1">
        {texts.start.minWorth}
        <select
          className="field"
          value={value.minWorth}
          onChange={(event) => onChange({ ...value, minWorth: Number(event.target.value) })}
        >
          {worths.map((worth) => (
            <option key={worth} value={worth}>
              {texts.start.worths[worth]}
            </option>
          ))}
        </select>
        <span className="text-small text-quiet">{texts.start.minWorthHint}</span>
      </label>
      <TextField
        label={texts.start.mostClaims}
        type="number"
        placeholder="50"
        value={value.mostClaims}
        onChange={(mostClaims) => onChange({ ...value, mostClaims })}
      />
    </div>
  );
}
