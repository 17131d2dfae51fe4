import '../require-node.ts';

/** Pictures by themselves: `import { comparePictures } from 'touchstone/pictures'`. */
export { comparePictures } from '../picture/compare/compare-pictures.ts';
export { fingerprintPicture } from '../picture/fingerprint/fingerprint-picture.ts';
export { inspectPicture } from '../picture/inspect-picture.ts';
