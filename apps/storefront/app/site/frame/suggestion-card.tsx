import { useState } from 'react';
import { writeItem } from '../../shared/browser-storage/storage-item.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { CHOSEN_LANGUAGE, wouldRatherRead } from './chosen-language.ts';
import { OtherLanguageLink } from './other-language-link.tsx';
import styles from './suggestion-card.module.css';

/** Lies over the foot of the page, so that nothing on it moves; said once, whatever the answer. */
export function SuggestionCard() {
  const { suggestion: text } = useText('shared');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(() => wouldRatherRead(language));

  function decline(): void {
    writeItem('local', CHOSEN_LANGUAGE, language);
    setOpen(false);
  }

  if (!isOpen) return null;

  return (
    <aside className={styles['card']} lang={language === 'fr' ? 'en' : 'fr'} aria-label={text.label}>
      <p>{text.offer}</p>
      <OtherLanguageLink className={styles['accept']}>{text.accept}</OtherLanguageLink>
      <IconButton icon="close" label={text.decline} className={styles['decline']} onClick={decline} />
    </aside>
  );
}
