import { BlockedError } from '../core/errors.ts';
import { answerWork } from './answer-work.ts';

/** What tests ask a worker for. */
export type SampleRequest =
  | { do: 'echo'; say: string }
  | { do: 'spin'; milliseconds: number }
  | { do: 'wait' }
  | { do: 'refuse' }
  | { do: 'die' };

export type SampleAnswer = { said: string; pid: number };

answerWork<SampleRequest, SampleAnswer>(async (request, signal) => {
  const answer = (said: string) => ({ said, pid: process.pid });
  switch (request.do) {
    case 'echo':
      return answer(request.say);
    case 'spin': {
      const end = performance.now() + request.milliseconds;
      while (performance.now() < end);
      return answer('spun');
    }
    case 'wait':
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      return answer('waited');
    case 'refuse':
      throw new BlockedError({ message: 'It is not allowed.', hint: 'Ask for something else.' });
    case 'die':
      return process.exit(3);
  }
});
