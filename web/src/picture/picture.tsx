import { type ReactNode, useState } from 'react';
import { useCheckContext } from '../check/check-context.ts';
import { texts } from '../texts/en.ts';

/** A picture of the check, encoded anew by the server, and veiled where words say that it may disturb. */
export function Picture({ sha256, alt, width = 480 }: { sha256: string; alt: string; width?: number }) {
  return (
    <Veil>
      <figure className={`${width > 480 ? 'max-w-[36rem]' : 'max-w-[22rem]'} text-small text-quiet`}>
        <PlainPicture
          sha256={sha256}
          alt={alt}
          width={width}
          className="max-h-96 rounded border border-line"
        />
        <figcaption className="pt-1">{alt}</figcaption>
      </figure>
    </Veil>
  );
}

export function PlainPicture(props: { sha256: string; alt: string; width: number; className?: string }) {
  const { base } = useCheckContext();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p className="card px-3 py-2 text-small text-quiet">{texts.picture.missing}</p>;
  return (
    <img
      src={`${base}/pictures/${props.sha256}?width=${props.width}`}
      alt={props.alt}
      loading="lazy"
      className={props.className}
      onError={() => setMissing(true)}
    />
  );
}

/** Blurred until asked for. */
export function Veil({ children }: { children: ReactNode }) {
  const { sensitive } = useCheckContext();
  const [isShown, setShown] = useState(false);
  if (sensitive.length === 0) return children;
  return (
    <div className={`grid justify-items-start gap-2 overflow-hidden ${isShown ? '' : 'veiled'}`}>
      <p className="text-small text-quiet">
        {texts.picture.veil} ({sensitive.join(', ')}).
      </p>
      <button type="button" className="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? texts.picture.hide : texts.picture.show}
      </button>
      {children}
    </div>
  );
}
