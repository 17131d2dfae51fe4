export { modelNamesOf, writeVector } from '../../providers/remote-models.ts';
