import { useText } from '../../shared/text/use-text.ts';
import styles from './language-switch.module.css';
import { OtherLanguageLink } from './other-language-link.tsx';

/** The way to this page in the other language. Works without script. */
export function LanguageSwitch() {
  const text = useText('shared').header;
  return <OtherLanguageLink className={styles['switch']}>{text.switchLanguage}</OtherLanguageLink>;
}
