import { boundHtml, htmlLimits } from './src/text/read-page/bound-html.ts'; import { parseDocument,walk } from './src/text/read-page/dom.ts';
import { Readability } from '@mozilla/readability';
const h=`<html><body>${`<a =">${'<div>'.repeat(3000)}">`.repeat(30)}words`;
const b=boundHtml(h);console.log(b.html.slice(0,100));const d=parseDocument(b.html);let c=0;for(const n of walk(d.documentElement))c++;console.log(c,d.documentElement.textContent.length);new Readability(d as any).parse();
