import { BrandMark, Icon, type IconName } from '../parts/icon.tsx';
import { Link, useAddress } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { useSession } from './session.ts';

const places: readonly { href: string; name: string; icon: IconName }[] = [
  { href: '/', name: texts.places.check, icon: 'stone' },
  { href: '/checks', name: texts.places.checks, icon: 'list' },
  { href: '/documents', name: texts.places.documents, icon: 'page' },
  { href: '/library', name: texts.places.library, icon: 'books' },
  { href: '/lab', name: texts.places.lab, icon: 'flask' },
];

export function TopBar({ onSearch }: { onSearch(): void }) {
  const { path } = useAddress();
  const session = useSession();
  const isHere = (href: string) =>
    href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
  return (
    <header className="no-print border-b border-line">
      <div className="mx-auto flex w-[min(76rem,100%-2rem)] items-center gap-2 py-1.5 md:gap-4">
        <Link href="/" className="flex min-h-11 items-center gap-2 font-[650] text-ink no-underline">
          <BrandMark />
          <span>{texts.brand}</span>
        </Link>
        <nav
          aria-label={texts.places.navigation}
          className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:bg-transparent md:pb-0"
        >
          {places.map(({ href, name, icon }) => (
            <Link
              key={href}
              href={href}
              aria-current={isHere(href) ? 'page' : undefined}
              className="flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent px-0 text-[0.75rem] text-quiet no-underline hover:text-ink aria-[current]:border-link aria-[current]:font-[550] aria-[current]:text-ink md:min-h-11 md:flex-none md:flex-row md:gap-2 md:border-t-0 md:border-b-2 md:px-3 md:text-base"
            >
              <Icon name={icon} className="md:hidden" />
              {name}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <button type="button" className="button" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <Icon name="search" />
            {texts.search.button}
            <kbd className="hidden text-small text-quiet lg:inline">{texts.search.shortcut}</kbd>
          </button>
          <Link href="/account" className="button bare">
            <Icon name="person" />
            <span className="max-md:sr-only">
              {session?.user?.displayName ?? session?.user?.name ?? texts.places.account}
            </span>
          </Link>
        </div>
      </div>
    </header>
  );
}
