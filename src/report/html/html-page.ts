import { createHash } from 'node:crypto';
import { Html, html } from './html-template.ts';

/** A style or script as a policy names it. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A whole page that loads nothing from elsewhere: its policy names the one style sheet it has. */
export function wrapPage(page: { title: string; style: string; policy?: string; body: Html }): string {
  const policy =
    page.policy ??
    `default-src 'none'; style-src ${policyHash(page.style)}; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${page.title}</title>
<style>${new Html(page.style)}</style>
</head>
<body>
${page.body}
</body>
</html>
`.markup;
}
