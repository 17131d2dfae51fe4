import { UsageError } from '../../core/errors.ts';
import type { Dataset } from '../dataset.ts';
import { averimatec } from './averimatec.ts';
import { averitec } from './averitec.ts';
import { claimreview2024 } from './claimreview2024.ts';
import { climateFever } from './climate-fever.ts';
import { creak } from './creak.ts';
import { factcheckbench } from './factcheckbench.ts';
import { fever } from './fever.ts';
import { feverous } from './feverous.ts';
import { paperForms } from './forms/paper-forms.ts';
import { generic } from './generic.ts';
import { healthver } from './healthver.ts';
import { hover } from './hover.ts';
import { liarNew, liarNewBinary } from './liar-new.ts';
import { mocheg } from './mocheg.ts';
import { mr2 } from './mr2.ts';
import { newsclippings } from './newsclippings.ts';
import { recordedWeb } from './recorded-web.ts';
import { rwPost } from './rw-post.ts';
import { verite } from './verite.ts';
import { wice } from './wice.ts';

export const allDatasets: readonly Dataset[] = [
  generic,
  averitec,
  fever,
  hover,
  feverous,
  liarNew,
  liarNewBinary,
  creak,
  climateFever,
  healthver,
  wice,
  factcheckbench,
  verite,
  mocheg,
  mr2,
  newsclippings,
  claimreview2024,
  rwPost,
  averimatec,
  recordedWeb,
  ...paperForms,
];

export function findDataset(id: string): Dataset {
  const found = allDatasets.find((dataset) => dataset.id === id);
  if (found !== undefined) return found;
  throw new UsageError({
    message: `There is no dataset '${id}'.`,
    hint: `Choose one of: ${allDatasets.map((dataset) => dataset.id).join(', ')}. A file of your own is read with 'generic'.`,
  });
}
