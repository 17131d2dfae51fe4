import { useState } from 'react';
import type { GraphExhibit } from '../../../src/core/exhibits/graph-exhibit.ts';
import { cleanText } from '../../../src/report/clean-text.ts';
import { boxHeight, boxWidth, layoutGraph } from '../../../src/report/exhibits/layout-graph.ts';
import { Cites } from '../check/cites.tsx';
import { Icon, StanceIcon, stanceTones } from '../parts/icon.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { texts } from '../texts/en.ts';

const mostDrawn = 60;

/** The graph drawn, as large as one likes, and the same in words below it. */
export function GraphDrawing({ exhibit }: { exhibit: GraphExhibit }) {
  const [zoom, setZoom] = useState(1);
  const layout = layoutGraph(exhibit);
  const names = new Map(exhibit.nodes.map(({ id, label }) => [id, cleanText(label)]));
  const isDrawn = exhibit.nodes.length <= mostDrawn;
  return (
    <div className="grid gap-4">
      {isDrawn && (
        <div className="grid gap-2">
          <div className="flex gap-2">
            <button type="button" className="button" onClick={() => setZoom(Math.min(3, zoom * 1.25))}>
              <Icon name="search" />
              {texts.exhibits.zoomIn}
            </button>
            <button type="button" className="button" onClick={() => setZoom(Math.max(0.4, zoom / 1.25))}>
              {texts.exhibits.zoomOut}
            </button>
          </div>
          <ScrollBox label={texts.exhibits.drawing} className="card max-h-[70dvh]">
            <svg
              className="graph block"
              viewBox={`0 0 ${layout.width} ${layout.height}`}
              width={layout.width * zoom}
              height={layout.height * zoom}
              aria-hidden="true"
              focusable="false"
            >
              {layout.edges.map((edge) => (
                <g key={`${edge.from} ${edge.relation} ${edge.to}`}>
                  <path d={edge.path} className={`edge ${edge.origin} ${edge.stance}`} />
                  <text className="name" x={edge.name.x} y={edge.name.y} textAnchor={edge.name.anchor}>
                    {cut(edge.relation, 34)}
                  </text>
                </g>
              ))}
              {layout.nodes.map((node) => (
                <g key={node.id} className={node.role}>
                  <rect className="box" x={node.x} y={node.y} width={boxWidth} height={boxHeight} rx="6" />
                  <text x={node.x + 10} y={node.y + boxHeight / 2 + 4}>
                    {cut(node.label, 26)}
                  </text>
                </g>
              ))}
            </svg>
          </ScrollBox>
        </div>
      )}
      <ul className="grid gap-1.5" aria-label={texts.exhibits.asList}>
        {exhibit.edges.map((edge) => (
          <li
            key={`${edge.from} ${edge.relation} ${edge.to}`}
            dir="auto"
            className={`${stanceTones[edge.stance]} flex items-start gap-2`}
          >
            <span className="text-tone">
              <StanceIcon stance={edge.stance} />
            </span>
            <span>
              <b className="font-[600]">{names.get(edge.from)}</b> {cleanText(edge.relation)}{' '}
              <b className="font-[600]">{names.get(edge.to)}</b>
              {edge.when !== undefined && ` (${edge.when})`}{' '}
              <span className="text-small text-quiet">
                {texts.exhibits.origin[edge.origin]}, {texts.stances[edge.stance].toLowerCase()}
              </span>{' '}
              <Cites ids={edge.cites} />
            </span>
          </li>
        ))}
      </ul>
      {exhibit.contradictions.length > 0 && (
        <div>
          <h3 className="font-[600]">{texts.exhibits.contradictions}</h3>
          <ul className="list-disc ps-5">
            {exhibit.contradictions.map(({ says, cites }) => (
              <li key={says} dir="auto">
                {cleanText(says)} <Cites ids={cites} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function cut(text: string, longest: number): string {
  const clean = cleanText(text);
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1)}…`;
}
