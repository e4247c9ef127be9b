import { useState } from 'react';
import type { CartLine } from '../store/cart-figures.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { afterFrame } from '../../shared/ui/after-frame.ts';
import styles from '../cart-goods.module.css';
import { lineFinder, readWords } from './find-lines.ts';

interface CartSearchProps {
  lines: readonly CartLine[];
  finds: ((line: CartLine) => boolean) | null;
  onChange: (finds: ((line: CartLine) => boolean) | null) => void;
}

/** Shows the lines of which something is typed, and says how many they are. */
export function CartSearch({ lines, finds, onChange }: CartSearchProps) {
  const language = useLanguage();
  const text = useText('cartTools');
  const [typed, setTyped] = useState('');

  function search(words: string): void {
    setTyped(words);
    // A key waits for its letter alone, not for 200 rows. Preact knows no transitions.
    afterFrame(() => onChange(lineFinder(words, language)));
  }

  return (
    <div className={styles['field']}>
      <label htmlFor="cart-search">{text.search}</label>
      <input
        id="cart-search"
        className={styles['input']}
        type="search"
        autoComplete="off"
        value={typed}
        onFocus={() => readWords(lines, language)}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('');
        }}
      />
      <output className={styles['found']}>
        {finds !== null && text.found(lines.filter(finds).length, lines.length)}
      </output>
    </div>
  );
}
