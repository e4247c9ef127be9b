import { useLocation } from 'react-router';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './language-switch.module.css';

/** Changes the language by a new document, whose words are then all of one language. */
export function LanguageSwitch() {
  const text = useText('shared').header;
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <form method="post" action="/language" className={styles['form']}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" name="language" value={other} lang={other} title={text.switchLanguageLabel}>
        {text.switchLanguage}
      </button>
    </form>
  );
}
