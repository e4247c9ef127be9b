import { formatMoney, said } from '@economat/commerce';
import type { SearchHit } from '@economat/contract';
import { useEffect, useRef } from 'react';
import { pictureSource } from '../shared/content/picture-source.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { fixedSlot } from '../shared/ui/picture-slot.ts';
import { Picture } from '../shared/ui/picture.tsx';
import styles from './search-suggestions.module.css';

const SLOT = fixedSlot(3, 1);

interface SuggestionOptionProps {
  id: string;
  /** Null for the last option, which leads to all results. */
  hit: SearchHit | null;
  total: number;
  isActive: boolean;
}

/** One suggestion. Box and list handle keys and clicks: the focus stays in the box. */
export function SuggestionOption({ id, hit, total, isActive }: SuggestionOptionProps) {
  const text = useText('search');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div ref={element} id={id} role="option" aria-selected={isActive} tabIndex={-1} className={styles['option']}>
      {hit === null ? (
        <>
          <span className={styles['mark']}>
            <Icon name="search" />
          </span>
          <span className={styles['all']}>{text.seeAll(total)}</span>
        </>
      ) : (
        <HitWords hit={hit} />
      )}
    </div>
  );
}

function HitWords({ hit }: { hit: SearchHit }) {
  const text = useText('search');
  const { exclVat, inclVat } = useText('shared');
  const language = useLanguage();
  const { price, priceIncludingVat } = hit;
  const title = said(language, hit.title, hit.titleEn);
  return (
    <>
      <Picture picture={pictureSource(hit.picture, title)} alt="" slot={SLOT} className={styles['picture']} />
      <span className={styles['words']}>
        <span className={styles['title']} lang={title.lang}>
          {title.text}
        </span>
        {hit.kind === 'category' && <span className={styles['second']}>{text.category}</span>}
        {price !== null && priceIncludingVat !== null && (
          <span className={styles['second']}>
            {hit.isPriceFrom && `${text.from} `}
            <strong>
              {formatMoney(price, language)} {exclVat}
            </strong>{' '}
            {inclVat !== '' && `· ${formatMoney(priceIncludingVat, language)} ${inclVat}`}
          </span>
        )}
      </span>
    </>
  );
}
