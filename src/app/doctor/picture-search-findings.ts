import {
  choosePictureSearches,
  type PictureVendor,
  pictureVendors,
  type Sent,
} from '../../compose/picture-searches.ts';
import type { ConfigurationFinding } from '../../config/configuration-finding.ts';
import type { Settings } from '../../config/settings-table.ts';

/** Who is sent pictures, their addresses or words about them, and what each key that is not there would add. Nobody is asked here. */
export function pictureSearchFindings(settings: Settings): ConfigurationFinding[] {
  return [
    whereFinding(settings),
    // The keys that searches of the web use too are told there.
    ...pictureVendors
      .filter(({ name, needs }) => needs.length > 0 && name !== 'serper' && name !== 'brave')
      .map((vendor) => keyFinding(vendor, settings)),
  ];
}

function whereFinding(settings: Settings): ConfigurationFinding {
  const name = 'picture search';
  if (settings.offline)
    return { name, status: 'ok', detail: 'the library alone: no picture leaves this machine' };
  const chosen = choosePictureSearches(settings);
  const missing = chosen.filter((vendor) => !vendor.isSetUp(settings));
  if (missing.length > 0) {
    return {
      name,
      status: 'problem',
      detail: `${missing.map(({ label }) => label).join(', ')} chosen with --search, but not set up`,
      hint: `Set ${missing.flatMap(({ needs }) => needs).join(', ')}, or leave it out of --search.`,
    };
  }
  const parts = (Object.keys(sentences) as Sent[]).flatMap((sent) => {
    const labels = chosen.filter(({ sends }) => sends.includes(sent)).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${sentences[sent]} ${labels.join(', ')}`];
  });
  const keepsPictures = !chosen.some(({ sends }) => sends.includes('copy'));
  return {
    name,
    status: 'ok',
    detail: ['the library', ...(keepsPictures ? ['no picture is sent to anybody'] : []), ...parts].join('; '),
  };
}

const sentences: Readonly<Record<Sent, string>> = {
  copy: "a small copy of the claim's pictures without metadata is sent to",
  address: 'the address of pictures that are given by one is told to',
  words: 'a pipeline that looks for pictures by words sends those to',
};

function keyFinding(vendor: PictureVendor, settings: Settings): ConfigurationFinding {
  const name = `${vendor.label} key`;
  const what = vendor.sends.includes('copy')
    ? "Small copies of the claim's pictures would be sent there."
    : 'It would be told the public addresses of pictures.';
  return vendor.isSetUp(settings)
    ? { name, status: 'ok', detail: 'set' }
    : {
        name,
        status: 'missing',
        detail: `not set (${vendor.needs.join(' and ')})`,
        hint: `It would add ${vendor.adds}. ${what}`,
      };
}
