import { type Study, studySchema } from '../../src/eval/human/study.ts';

/** A study of three claims, each explained by two systems and by people; its words try to break out of the page. */
export function sampleStudy(): Study {
  const systems = ['people', 'alpha', 'beta'];
  return studySchema.parse({
    title: 'A trial <b>bold</b>',
    reference: 'people',
    items: ['one', 'two', 'three'].map((id, index) => ({
      id,
      claim: `Claim ${id} <script>document.title = 'broken'</script>`,
      post: '"><img src=x onerror=alert(1)>',
      images: index === 0 ? ['picture one.png'] : [],
      outputs: systems.map((system) => ({
        system,
        label: 'refuted',
        reasoning: `What ${id} rests on, in version ${systems.indexOf(system)}.`,
        keyPoints: ['A point.'],
        evidence: [{ text: 'A passage.', source: 'https://a.example/' }],
      })),
    })),
  });
}
