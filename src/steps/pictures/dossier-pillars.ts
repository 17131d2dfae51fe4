import type { PictureComparison } from '../../core/media.ts';
import type { Pillar } from '../../core/pictures/dossier.ts';
import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import { type AppearanceTimeline, describeAppearanceDate } from '../../picture/appearance-timeline.ts';
import { sayDate } from '../../picture/read/describe-facts.ts';
import type { DescribeImageOutput } from '../../tasks/pictures/describe-image.ts';
import type { MatchedPicture } from './match-pictures.ts';

export type PillarInput = {
  facts: PictureFacts | undefined;
  description: DescribeImageOutput | undefined;
  matches: readonly MatchedPicture[];
  timeline: AppearanceTimeline;
  comparison: PictureComparison | undefined;
};

type Finding = Pillar['findings'][number];

const mostPages = 4;

/** The five questions about a picture, each with what is known and from where. Nothing is answered that nothing was found for. */
export function raisePillars(input: PillarInput): Pillar[] {
  return [provenance(input), source(input), date(input), location(input), motivation(input)];
}

/** Is this the original, and where was it before? */
function provenance({ timeline, matches, comparison, facts }: PillarInput): Pillar {
  const { earliest } = timeline;
  const known = timeline.dated.length + timeline.undated.length;
  const changed =
    comparison?.altered === true ? ', in another form' : comparison?.altered === false ? ', unaltered' : '';
  const findings: Finding[] = [
    ...timeline.dated.slice(0, mostPages).map((shown) => ({
      says: `Shown at “${shown.pageTitle}” ${describeAppearanceDate(shown)}.`,
      from: shown.providers.join(', '),
      url: shown.pageUrl,
    })),
    ...timeline.undated.slice(0, mostPages).map((shown) => ({
      says: `Shown at “${shown.pageTitle}”; nothing says since when.`,
      from: shown.providers.join(', '),
      url: shown.pageUrl,
    })),
    ...credentialFindings(facts),
  ];
  const answer =
    earliest !== undefined
      ? `Earliest known appearance: ${describeAppearanceDate(earliest)}${changed}. An earlier one may be where nobody looked.`
      : known > 0
        ? `Found at ${known} other ${known === 1 ? 'place' : 'places'}, none with a date.`
        : matches.length > 0
          ? 'Only pictures that resemble it were found.'
          : null;
  return { pillar: 'provenance', answer, findings };
}

function credentialFindings(facts: PictureFacts | undefined): Finding[] {
  const { credentials } = facts ?? {};
  if (credentials === undefined || credentials.state === 'none') return [];
  const by = credentials.signedBy === undefined ? '' : `, signed by ${credentials.signedBy}`;
  return [{ says: `Content credentials: ${credentials.state}${by}.`, from: 'C2PA' }];
}

/** Who made it? */
function source({ facts, matches }: PillarInput): Pillar {
  const { creator, credit, copyright, device } = facts?.metadata ?? {};
  const stated = [
    { what: 'Made by', value: creator },
    { what: 'Credit', value: credit },
    { what: 'Copyright', value: copyright },
    { what: 'Taken with', value: device },
  ].flatMap(({ what, value }) =>
    value === undefined ? [] : [{ says: `${what}: ${value.value}.`, from: `the file (${value.from})` }],
  );
  const captions = matches.flatMap((match) => {
    const credited =
      /\b(?:photo(?:graph)?|image|picture)s?(?:\s+(?:credit|by|courtesy(?: of)?)\b:?|:)\s*([^.;|()]{3,60})/iu.exec(
        match.caption ?? match.alt ?? '',
      )?.[0];
    return credited === undefined
      ? []
      : [{ says: `A caption says “${credited.trim()}”.`, from: match.pageTitle, url: match.pageUrl }];
  });
  const findings = [...stated, ...captions.slice(0, mostPages)];
  const named = creator ?? credit ?? copyright;
  return {
    pillar: 'source',
    answer:
      named !== undefined
        ? `The file names ${named.value}; whoever had it last could write that.`
        : (captions[0]?.says ?? null),
    findings,
  };
}

/** When was it taken? */
function date({ facts, description, timeline }: PillarInput): Pillar {
  const captured = facts?.metadata.capturedAt;
  const { earliest } = timeline;
  const findings: Finding[] = [
    ...(captured === undefined
      ? []
      : [{ says: `The file says ${sayDate(captured.value)}.`, from: captured.from }]),
    ...(earliest === undefined
      ? []
      : [
          {
            says: `Not taken later than its earliest known appearance ${describeAppearanceDate(earliest)}.`,
            from: earliest.pageTitle,
            url: earliest.pageUrl,
          },
        ]),
    ...(description?.dates ?? [])
      .filter(({ from }) => from !== 'file')
      .map(({ value, why, from }) => ({ says: `Perhaps ${value}: ${why}`, from: hintOrigins[from] })),
  ];
  return { pillar: 'date', answer: findings[0]?.says ?? null, findings };
}

const hintOrigins = {
  file: 'the file',
  words: 'words in the picture',
  seen: 'a model that saw the picture',
} as const;

/** Where was it taken? */
function location({ facts, description }: PillarInput): Pillar {
  const { position, place } = facts?.metadata ?? {};
  const findings: Finding[] = [
    ...(place === undefined ? [] : [{ says: `The file says ${place.value}.`, from: place.from }]),
    ...(position === undefined
      ? []
      : [
          {
            says: `The file gives the position ${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}.`,
            from: position.from,
            url: `https://www.openstreetmap.org/?mlat=${position.latitude.toFixed(5)}&mlon=${position.longitude.toFixed(5)}#map=14/${position.latitude.toFixed(5)}/${position.longitude.toFixed(5)}`,
          },
        ]),
    ...(description?.places ?? [])
      .filter(({ from }) => from !== 'file')
      .map(({ value, why, from }) => ({ says: `Perhaps ${value}: ${why}`, from: hintOrigins[from] })),
  ];
  return { pillar: 'location', answer: findings[0]?.says ?? null, findings };
}

/** What was it published for? Pages tell; intentions are nobody's to guess. */
function motivation({ matches }: PillarInput): Pillar {
  const pages = matches
    .filter(({ relation, kind }) => relation !== 'similar' && kind !== 'listing')
    .slice(0, mostPages)
    .map(({ pageTitle, pageUrl, caption, alt }) => {
      const words = (caption ?? alt ?? '').trim();
      return {
        says: words === '' ? `Shown under the title “${pageTitle}”.` : `Shown with the caption “${words}”.`,
        from: pageTitle,
        url: pageUrl,
      };
    });
  return {
    pillar: 'motivation',
    answer:
      pages.length === 0
        ? null
        : 'What it was published for, as the places that show it tell it; intentions are not guessed.',
    findings: pages,
  };
}
