import type { StanceProbabilities } from '../../spec/verifier.ts';
import { answerWork } from '../../workers/answer-work.ts';
import { type CrossEncoderVerifier, createCrossEncoderVerifier } from './cross-encoder.ts';
import type { CrossEncoderRequest } from './cross-encoder-on-thread.ts';

/** One thread is asked about one folder. */
let model: CrossEncoderVerifier | undefined;

answerWork<CrossEncoderRequest, StanceProbabilities[]>(async (request, signal) => {
  model ??= createCrossEncoderVerifier(request.options);
  switch (request.kind) {
    case 'prepare':
      await model.prepare();
      return [];
    case 'verify':
      return model.verify(request.pairs, signal);
  }
});
