/** What measures pipelines and the verifier; loaded when asked for, since most runs need none of it. */
export async function openEvaluation() {
  const [evaluation, reports] = await Promise.all([
    import('./evaluation.ts'),
    import('./evaluation-report.ts'),
  ]);
  return { ...evaluation, ...reports };
}
