/** Pictures by themselves: `import { comparePictures } from 'touchstone/pictures'`. */
export { comparePictures } from '../image/compare/compare-pictures.ts';
export { fingerprintPicture } from '../image/fingerprint/fingerprint-picture.ts';
export { inspectImage as inspectPicture } from '../image/inspect-image.ts';
