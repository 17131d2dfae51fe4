import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useAction } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { CheckOptionsFold, isDefaultWay, noOptions, TextField, withoutParts } from './check-options.tsx';
import { Examples } from './examples.tsx';
import { PartsEditor } from './parts-editor.tsx';
import { readInput } from './read-input.ts';
import { RecentChecks } from './recent-checks.tsx';
import { isDocument, submitCheck } from './submit-check.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** One field for whatever should be checked. */
export function StartScreen() {
  const [text, setText] = useState('');
  const [date, setDate] = useState('');
  const [postUrl, setPostUrl] = useState('');
  const [speaker, setSpeaker] = useState('');
  const [options, setOptions] = useState(noOptions);
  const [isOver, setOver] = useState(false);
  const files = useUploads();
  const action = useAction();
  const chooser = useRef<HTMLInputElement>(null);
  useTitle('');

  const form = { text, uploads: files.uploads, date, postUrl, speaker, options };
  const kind = readInput(text);
  const takesDocument = isDocument(form);
  const isDocumentNow = takesDocument || kind === 'many';
  const hasVideo = !takesDocument && files.uploads.some((upload) => upload.kind === 'video');
  const isReady = (kind !== 'nothing' || files.uploads.length > 0) && files.underWay.length === 0;
  const begin = (as: 'claim' | 'document') => void action.run(() => submitCheck(form, as));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !action.isBusy) begin(isDocumentNow ? 'document' : 'claim');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) void files.add([...event.dataTransfer.files]);
  };
  const told = takesDocument
    ? kind === 'link'
      ? texts.start.isLink
      : files.uploads.some((upload) => upload.kind === 'audio')
        ? texts.start.isSound
        : texts.start.isDocument
    : kind === 'picture-link'
      ? texts.start.isPictureLink
      : undefined;

  return (
    <div className="mx-auto grid max-w-[54rem] gap-8 pt-8 md:pt-14">
      <form onSubmit={submit} className="grid gap-4">
        <h1 className="text-title sm:text-claim">{texts.start.title}</h1>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the button */}
        <div
          className={`card overflow-hidden focus-within:border-link ${isOver ? 'border-link' : 'border-quiet'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label htmlFor="claim" className="sr-only">
            {texts.start.field}
          </label>
          <textarea
            id="claim"
            dir="auto"
            rows={4}
            // biome-ignore lint/a11y/noAutofocus: the page is here to be typed into
            autoFocus
            className="block field-sizing-content max-h-[50dvh] min-h-32 w-full resize-none bg-transparent px-4 py-3 font-serif text-read placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-none sm:text-lead"
            placeholder={isOver ? texts.start.dropHere : texts.start.placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setOptions(withoutParts);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
            onPaste={(event) => {
              const pasted = [...event.clipboardData.files];
              if (pasted.length === 0) return;
              event.preventDefault();
              void files.add(pasted);
            }}
          />
          <UploadList files={files} />
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-2 py-2">
            <button type="button" className="button bare" onClick={() => chooser.current?.click()}>
              <Icon name="clip" />
              {texts.start.attach}
            </button>
            <span className="hidden text-small text-quiet sm:inline">{texts.start.attachHint}</span>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              aria-label={texts.start.attach}
              onChange={(event) => {
                void files.add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <span className="ms-auto flex items-center gap-3">
              <kbd className="hidden text-small text-quiet md:inline">{texts.start.submitKeys}</kbd>
              <button type="submit" className="button primary px-6" disabled={!isReady || action.isBusy}>
                {texts.start.submit}
              </button>
            </span>
          </div>
        </div>
        <div aria-live="polite" className="empty:hidden">
          {told !== undefined && <p className="text-quiet">{told}</p>}
          {hasVideo && kind === 'nothing' && (
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-quiet">{texts.start.isVideo}</span>
              <button type="button" className="button" disabled={!isReady} onClick={() => begin('document')}>
                {texts.start.hearVideo}
              </button>
            </p>
          )}
          {kind === 'many' && !takesDocument && (
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-quiet">{texts.start.asDocument}</span>
              <button type="button" className="button" disabled={!isReady} onClick={() => begin('document')}>
                {texts.start.asDocumentButton}
              </button>
              <button
                type="button"
                className="button bare"
                disabled={!isReady}
                onClick={() => begin('claim')}
              >
                {texts.start.asClaimButton}
              </button>
            </p>
          )}
        </div>
        {files.error !== undefined && <ProblemBox error={files.error} />}
        {action.error !== undefined && <ProblemBox error={action.error} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.start.date} type="date" value={date} onChange={setDate} />
          {isDocumentNow ? (
            <TextField label={texts.start.speaker} value={speaker} onChange={setSpeaker} />
          ) : (
            <TextField
              label={texts.start.source}
              type="url"
              placeholder={texts.start.sourcePlaceholder}
              value={postUrl}
              onChange={setPostUrl}
            />
          )}
        </div>
        <CheckOptionsFold value={options} isDocument={isDocumentNow} onChange={setOptions} />
        {kind !== 'nothing' && !takesDocument && isDefaultWay(options) && (
          <PartsEditor text={text} date={date} options={options} onChange={setOptions} />
        )}
      </form>
      <Examples />
      <RecentChecks />
    </div>
  );
}
