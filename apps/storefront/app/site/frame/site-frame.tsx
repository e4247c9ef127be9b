import type { ReactNode } from 'react';
import { useText } from '../../shared/text/use-text.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { HydratedInTurn } from '../../shared/page/hydrated-in-turn.tsx';
import { SiteFooter } from './site-footer.tsx';
import type { SiteFrameData } from './site-frame.server.ts';
import { PreviewBanner } from './preview-banner.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const MAIN_ID = 'contenu';

interface SiteFrameProps {
  data: SiteFrameData;
  /** Where one orders and pays: nothing that leads away. */
  isQuiet?: boolean;
  /** What of the header the frame does not know. */
  search?: ReactNode;
  account?: ReactNode;
  cart: ReactNode;
  children: ReactNode;
}

/** Header, content, footer: around every page. */
export function SiteFrame({ data, isQuiet = false, search, account, cart, children }: SiteFrameProps) {
  const text = useText('shared');
  useHeadingFocus();
  return (
    <>
      <SkipLink target={MAIN_ID}>{text.header.skip}</SkipLink>
      {data.preview && <PreviewBanner preview={data.preview} />}
      <HydratedInTurn>
        <SiteHeader data={data} isQuiet={isQuiet} search={search} account={account} cart={cart} />
      </HydratedInTurn>
      <HydratedInTurn>
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </HydratedInTurn>
      <HydratedInTurn>
        <SiteFooter data={data} isQuiet={isQuiet} />
      </HydratedInTurn>
    </>
  );
}
