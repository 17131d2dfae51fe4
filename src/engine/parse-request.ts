import { type Claim, claimSchema } from '../core/claim.ts';
import { UsageError } from '../core/errors.ts';
import type { Pipeline } from './pipeline.ts';

export function parseClaim(claim: Claim): Claim {
  const parsed = claimSchema.safeParse(claim);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError({
    message: `The claim cannot be checked: ${issue?.path.join('.') || 'claim'}: ${issue?.message ?? 'not valid'}.`,
    hint: 'Give one statement of up to 20,000 characters, one or more pictures, or both.',
  });
}

export function parseOptions(pipeline: Pipeline, options: Record<string, unknown>): Record<string, unknown> {
  const parsed = pipeline.options.safeParse(options);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const known = Object.keys(pipeline.options.shape).join(', ');
  throw new UsageError({
    message:
      `Pipeline ${pipeline.id} does not take this option: ${issue?.path.join('.') || ''} ${issue?.message ?? ''}`.trim(),
    hint: `Its options are: ${known}. See 'touchstone pipelines <name>'.`,
  });
}
