import fc from 'fast-check';

// The same cases on every run, so that a red run is about the change that caused it.
// FAST_CHECK_SEED=random (or a number) tries others; a seed that finds something becomes a test of its own.
const asked = process.env.FAST_CHECK_SEED;
if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? 20261115 : Number(asked) });
