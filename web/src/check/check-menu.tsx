import { useState } from 'react';
import { apiBase, call } from '../api/call.ts';
import type { Check } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu, menuItem } from '../parts/menu.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { go, Link } from '../router/router.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showDate, showTime } from '../words/format.ts';

const formats = ['html', 'md', 'json', 'txt', 'bundle', 'claimreview', 'mediareview'] as const;
const signedStates = new Set(['signed', 'published', 'corrected']);

/** Exports, sharing, comparing, deleting. */
export function CheckMenu({ check }: { check: Check }) {
  const [isSharing, setSharing] = useState(false);
  const action = useAction();
  const isSigned = signedStates.has(check.reviewState);
  const offered = formats.filter((format) => format !== 'mediareview' || check.pictures > 0);
  const remove = () => {
    if (!window.confirm(texts.exports.deleteSure)) return;
    void action.run(async () => {
      await call('deleteCheck', { params: { id: check.id } });
      go('/checks');
    });
  };
  return (
    <span className="no-print contents">
      <Menu label={texts.check.menu} button={<Icon name="dots" />} className="button">
        {(close) => (
          <>
            <p className="eyebrow px-3 pt-1">{texts.exports.title}</p>
            {offered.map((format) => {
              const isLocked = (format === 'claimreview' || format === 'mediareview') && !isSigned;
              return isLocked ? (
                <span key={format} className={`${menuItem} text-quiet`}>
                  {texts.exports[format]} ({texts.exports.signedOnly})
                </span>
              ) : (
                <a
                  key={format}
                  className={menuItem}
                  href={`${apiBase}/checks/${encodeURIComponent(check.id)}/exports/${format}`}
                  download
                  onClick={close}
                >
                  {texts.exports[format]}
                </a>
              );
            })}
            <button
              type="button"
              className={menuItem}
              onClick={() => {
                close();
                window.print();
              }}
            >
              {texts.exports.print}
            </button>
            <hr className="my-1 border-line" />
            <button
              type="button"
              className={menuItem}
              onClick={() => {
                close();
                setSharing(true);
              }}
            >
              {texts.exports.share}
            </button>
            <Link className={menuItem} href={`/compare/${check.id}`}>
              {texts.exports.compare}
            </Link>
            <button type="button" className={menuItem} onClick={remove}>
              {texts.exports.delete}
            </button>
            {action.error !== undefined && <ProblemBox error={action.error} />}
          </>
        )}
      </Menu>
      {isSharing && <ShareDialog id={check.id} onClose={() => setSharing(false)} />}
    </span>
  );
}

function ShareDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [days, setDays] = useState('30');
  const [made, setMade] = useState('');
  const shares = useResource(`shares ${id}`, (signal) => call('listShares', { params: { id } }, signal));
  const action = useAction();
  const create = () =>
    void action.run(async () => {
      const number = Number(days);
      const { path } = await call('createShare', {
        params: { id },
        body: number >= 1 ? { days: Math.round(number) } : {},
      });
      setMade(new URL(path, location.href).href);
      shares.reload();
    });
  return (
    <Drawer kind="dialog" title={texts.share.title} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-quiet">{texts.share.lead}</p>
        <div className="flex items-end gap-2">
          <TextField label={texts.share.days} type="number" value={days} onChange={setDays} />
          <button type="button" className="button primary" disabled={action.isBusy} onClick={create}>
            {texts.share.create}
          </button>
        </div>
        {action.error !== undefined && <ProblemBox error={action.error} />}
        {made !== '' && (
          <div role="status" className="card grid gap-2 p-3">
            <p className="text-small text-quiet">{texts.share.once}</p>
            <code className="break-all">{made}</code>
            <span>
              <CopyButton text={made} className="button" />
            </span>
          </div>
        )}
        <h3 className="font-[600]">{texts.share.links}</h3>
        {shares.error !== undefined && <ProblemBox error={shares.error} onRetry={shares.reload} />}
        {shares.data?.items.length === 0 && <p className="text-quiet">{texts.share.none}</p>}
        <ul className="grid gap-1">
          {shares.data?.items.map((share) => (
            <li key={share.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {showTime(share.createdAt)},{' '}
                {share.expiresAt === undefined
                  ? texts.share.forever
                  : texts.share.until(showDate(share.expiresAt))}
              </span>
              <button
                type="button"
                className="button bare"
                onClick={() =>
                  void action.run(async () => {
                    await call('revokeShare', { params: { id: share.id } });
                    shares.reload();
                  })
                }
              >
                {texts.share.revoke}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}
