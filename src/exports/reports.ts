import '../require-node.ts';

/** A report in every form: `import { renderHtml } from 'touchstone/reports'`. */
export { type Report, reportSchema } from '../core/report.ts';
export { type ClaimReviewOptions, toClaimReview } from '../report/claim-review.ts';
export { eventJsonSchema } from '../report/event-json-schema.ts';
export { renderHtml } from '../report/html/render-html.ts';
export { renderMarkdown } from '../report/markdown/render-markdown.ts';
export { renderJson } from '../report/render-json.ts';
export { reportJsonSchema } from '../report/report-json-schema.ts';
export { renderText } from '../report/text/render-text.ts';
