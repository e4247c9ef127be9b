import type { Quote } from '@economat/contract';
import { useState } from 'react';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useLate } from '../shared/ui/use-late.ts';
import styles from './quote-page.module.css';
import { wishedOfQuote } from './wished-lines.ts';

const loadWish = () => import('./quote-wish.tsx');

/** Leads from a quote that has expired to another one of the same articles. */
export function AskAgain({ quote: { lines, billingAddress } }: { quote: Quote }) {
  const { wish: text } = useText('quote');
  const late = useLate(loadWish);
  const [isOpen, setOpen] = useState(false);
  const { firstName, lastName, companyName, email, phoneNumber } = billingAddress;
  const contact = { firstName, lastName, companyName: companyName ?? '', email, phoneNumber };
  if (isOpen && late !== null)
    return <late.QuoteWish items={wishedOfQuote(lines)} contact={contact} discountCode={null} />;
  return (
    <div className={styles['form']}>
      <p>{text.againIntro}</p>
      <div>
        <Button busy={isOpen} onClick={() => setOpen(true)}>
          {text.again}
        </Button>
      </div>
    </div>
  );
}
