export type DocumentText = {
  text: string;
  title?: string;
  /** The document's own day: "last year" is the one before it. */
  published?: string;
  /** Who speaks, where it is a speech or a post: "I" is this one. */
  speaker?: string;
  /** Paragraphs that the markup sets apart as somebody's words. */
  quotes?: readonly string[];
  /** What stands under its pictures and is no part of the text: read behind it. */
  captions?: readonly string[];
};
