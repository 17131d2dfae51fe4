import type { QuestionTreeExhibit } from '../../../src/core/exhibits/question-tree-exhibit.ts';
import { cleanText } from '../../../src/report/clean-text.ts';
import { Cites } from '../check/cites.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { texts } from '../texts/en.ts';

/** A tree as lists in lists: read in order by eye, key and screen reader alike. */
export function QuestionTree({ exhibit }: { exhibit: QuestionTreeExhibit }) {
  return (
    <>
      <p dir="auto" className="text-quiet">
        {cleanText(exhibit.root)}
      </p>
      <Branch nodes={exhibit.nodes} parent={undefined} />
    </>
  );
}

function Branch({ nodes, parent }: { nodes: QuestionTreeExhibit['nodes']; parent: string | undefined }) {
  const children = nodes.filter((node) => node.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul className={`grid gap-3 pt-3 ${parent === undefined ? '' : 'border-s-2 border-line ps-4'}`}>
      {children.map((node) => (
        <li key={node.id} dir="auto">
          <p className="font-[550]">
            {cleanText(node.question)}{' '}
            <span className="chip font-normal">{texts.exhibits.states[node.state]}</span>
          </p>
          <p>
            {cleanText(node.answer) || <span className="text-quiet">{texts.exhibits.noAnswer}</span>}{' '}
            <Cites ids={node.cites} />
          </p>
          <p className="text-small text-quiet">
            {cleanText(node.why)}{' '}
            {node.sources.map(({ title, url }) => (
              <OuterLink key={url} url={url}>
                {cleanText(title) || url}
              </OuterLink>
            ))}
          </p>
          <Branch nodes={nodes} parent={node.id} />
        </li>
      ))}
    </ul>
  );
}
