import { type AddressPerLanguage, pathIn } from '@economat/commerce';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { writeItem } from '../../shared/browser-storage/storage-item.ts';
import { usePreviewPath } from '../../shared/page/preview.ts';
import { useLanguage } from '../../shared/text/use-text.ts';
import { CHOSEN_LANGUAGE } from './chosen-language.ts';

interface OtherLanguageLinkProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to this page in the other language, by a new document, whose words are then all of one language. */
export function OtherLanguageLink({ className, children }: OtherLanguageLinkProps) {
  const language = useLanguage();
  const other = language === 'fr' ? 'en' : 'fr';
  const { pathname, search, hash } = useLocation();
  const addresses = useMatches()
    .map(({ loaderData }) => (Object(loaderData) as { addresses?: AddressPerLanguage }).addresses)
    .find(Boolean);
  const preview = usePreviewPath();
  const address =
    preview === null
      ? (addresses?.[other] ?? pathIn(other, pathname))
      : pathIn(other, preview + (pathname === '/' ? '' : pathname));
  const link = useRef<HTMLAnchorElement>(null);

  // A server knows nothing behind the `#`, and a page for everybody nothing of this reader's query.
  useEffect(() => {
    if (link.current) Object.assign(link.current, { search, hash });
  }, [address, search, hash]);

  return (
    <a
      className={className}
      ref={link}
      href={address + search}
      lang={other}
      hrefLang={other}
      onClick={() => writeItem('local', CHOSEN_LANGUAGE, other)}
    >
      {children}
    </a>
  );
}
