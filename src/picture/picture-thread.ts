import { answerWork } from '../workers/answer-work.ts';
import { comparePictures, relatePictures } from './compare/compare-pictures.ts';
import { queryOfPicture } from './fingerprint/fingerprint-picture.ts';
import type { PictureAnswers, PictureWork } from './picture-threads.ts';
import { measurePixels } from './read/measure-pixels.ts';

/** Runs on a thread of its own: a second of arithmetic for each picture, and OpenCV's memory, which stays with the thread. */
answerWork<PictureWork, PictureAnswers[keyof PictureAnswers]>(async (work) => {
  switch (work.kind) {
    case 'relate':
      return relatePictures(work.first, work.second);
    case 'compare':
      return comparePictures(work.first, work.second);
    case 'query':
      return queryOfPicture(work.bytes);
    case 'measure':
      return measurePixels(work);
  }
});
