import { type Cents, formatMoney, includingVat, type QuoteOnlyOffer } from '@economat/commerce';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Notice } from '../../shared/ui/surfaces.tsx';
import styles from './buy-box.module.css';

interface QuoteOnlyProps {
  offer: QuoteOnlyOffer;
  title: string;
  contactEmail: string | null;
}

/** In place of the order: the range of the price, and the way to ask for a quote. */
export function QuoteOnly({ offer: { from, to, vatPercent }, title, contactEmail }: QuoteOnlyProps) {
  const text = useText('catalogue').product;
  const { exclVat } = useText('shared');
  const language = useLanguage();
  const between = (lowest: Cents, highest: Cents) =>
    text.priceBetween(formatMoney(lowest, language), formatMoney(highest, language));
  const withVat = text.vatIncluded(between(includingVat(from, vatPercent), includingVat(to, vatPercent)));
  return (
    <div className={styles['box']}>
      <p className={styles['range']}>
        {between(from, to)} {exclVat}
      </p>
      {withVat !== '' && <p className={styles['withVat']}>{withVat}</p>}
      <Notice>{text.quoteOnly}</Notice>
      {contactEmail !== null && (
        <a
          className={styles['quote']}
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(`${text.askQuote} – ${title}`)}`}
        >
          {text.askQuote}
        </a>
      )}
    </div>
  );
}
