import { createHash } from 'node:crypto';
import { Html, html } from '../../report/html/html-template.ts';
import { type ApiRoute, tags } from '../contract/api-route.ts';
import { apiBase, apiRoutes } from '../contract/api-routes.ts';

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1b19;background:#faf8f4}
h1{font-size:26px}h2{font-size:20px;margin-top:2rem;border-bottom:1px solid #d9d4ca}h3{font-size:15px;margin:1.2rem 0 .2rem}
code{font-family:ui-monospace,monospace}.method{display:inline-block;min-width:4.5rem;font-weight:600;text-transform:uppercase}
p{margin:.2rem 0}.role{color:#5d584e}a{color:#1d4f91}
@media (prefers-color-scheme:dark){body{color:#ece8e1;background:#191816}h2{border-color:#45413a}.role{color:#b5afa3}a{color:#8fb8ee}}`;

/** Every operation to read, from the contract; what a body holds in full stands in the OpenAPI document. */
export function renderReference(version: string): Response {
  const routes = Object.entries<ApiRoute>(apiRoutes);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of Touchstone ${version}</title><style>${new Html(style)}</style></head>
<body><h1>API of Touchstone ${version}</h1>
<p>Machine-readable, with every field: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Errors are problem details (RFC 9457). Send a token as <code>Authorization: Bearer …</code> where the server has users.</p>
${tags.map(
  (tag) => html`<h2 id="${tag}">${tag}</h2>
${routes.filter(([, route]) => route.tag === tag).map(([name, route]) => operation(name, route))}`,
)}
</body></html>
`.markup;
  const hash = createHash('sha256').update(style).digest('base64');
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function operation(name: string, route: ApiRoute): Html {
  const inQuery = Object.keys(route.query?.shape ?? {});
  const answer =
    route.produces === undefined
      ? route.output === undefined
        ? `${route.status}, nothing`
        : `${route.status}, JSON`
      : `${route.status}, ${route.produces.join(' or ')}`;
  return html`<h3 id="${name}"><span class="method">${route.method}</span> <code>${apiBase}${route.path}</code></h3>
<p>${route.summary}. ${route.description ?? ''}</p>
<p class="role">${route.role === 'anyone' ? 'Anyone' : `Role ${route.role}`} · client: <code>${name}</code> · answers ${answer}${inQuery.length === 0 ? '' : ` · query: ${inQuery.join(', ')}`}</p>
`;
}
