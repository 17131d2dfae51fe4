import { type RefObject, useEffect, useState } from 'react';

const spare = 8;

/** Which rows of a long list stand in the window, with a few to spare on both sides. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [range, setRange] = useState({ from: 0, to: 30 });
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const top = -(list.current?.getBoundingClientRect().top ?? 0);
      const from = Math.max(0, Math.floor(top / rowHeight) - spare);
      const to = Math.min(count, Math.ceil((top + window.innerHeight) / rowHeight) + spare);
      setRange((before) =>
        before.from === from && before.to === to ? before : { from, to: Math.max(from, to) },
      );
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [list, count, rowHeight]);
  return range;
}

export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia('(min-width: 52rem)').matches);
  useEffect(() => {
    const media = matchMedia('(min-width: 52rem)');
    const onChange = () => setWide(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  return isWide;
}
