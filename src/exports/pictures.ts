/** Pictures by themselves: `import { comparePictures } from 'touchstone/pictures'`. */
export { compareImages as comparePictures } from '../image/compare/compare-images.ts';
export { fingerprintPicture } from '../image/fingerprint/fingerprint-picture.ts';
export { inspectImage as inspectPicture } from '../image/inspect-image.ts';
