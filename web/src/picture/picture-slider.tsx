import { useId, useState } from 'react';
import type { PictureComparison } from '../../../src/core/media.ts';
import { texts } from '../texts/en.ts';
import { PlainPicture, Veil } from './picture.tsx';

/** The claim's picture over the earlier one; a slider, which keys move too, uncovers it. Changed places are outlined and named. */
export function PictureSlider({ comparison }: { comparison: PictureComparison }) {
  const [share, setShare] = useState(50);
  const id = useId();
  const { regions } = comparison;
  const percent = (part: number) => Math.round(part * 100);
  const facts = [
    comparison.mirrored ? [texts.picture.mirrored] : [],
    comparison.croppedAway >= 0.01 ? [texts.picture.cropped(percent(comparison.croppedAway))] : [],
    comparison.changedShare >= 0.005 ? [texts.picture.changedShare(percent(comparison.changedShare))] : [],
  ].flat();
  return (
    <Veil>
      <figure className="grid w-full max-w-[40rem] gap-2">
        <div className="card relative overflow-hidden">
          <PlainPicture
            sha256={comparison.against.sha256}
            alt={texts.picture.earlier}
            width={960}
            className="block w-full"
          />
          <div className="absolute inset-0 overflow-hidden" style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
            <PlainPicture
              sha256={comparison.picture}
              alt={texts.picture.ofClaim}
              width={960}
              className="size-full object-fill"
            />
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="absolute inset-0 size-full"
            >
              {regions.map(({ x, y, width, height }) => (
                <rect
                  key={`${x} ${y} ${width} ${height}`}
                  x={x * 100}
                  y={y * 100}
                  width={width * 100}
                  height={height * 100}
                  fill="none"
                  stroke="#d9a441"
                  strokeWidth="3"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
          </div>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-white shadow-float"
            style={{ insetInlineStart: `${share}%` }}
          />
        </div>
        <div className="flex items-center gap-3 text-small text-quiet">
          <span>{texts.picture.earlier}</span>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={texts.picture.slider}
            aria-valuetext={texts.picture.sliderValue(share)}
            className="min-h-10 flex-1"
            onChange={(event) => setShare(Number(event.target.value))}
          />
          <span>{texts.picture.ofClaim}</span>
        </div>
        <figcaption className="text-quiet">{facts.join(', ')}</figcaption>
      </figure>
      {regions.length > 0 && (
        <div>
          <h3 className="font-[600]">{texts.picture.changed}</h3>
          <ul className="list-disc ps-5">
            {regions.map(({ x, y, width, height, kind }) => (
              <li key={`${x} ${y} ${width} ${height}`}>
                {texts.regions[kind]}: {texts.picture.place(x + width / 2, y + height / 2)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Veil>
  );
}
