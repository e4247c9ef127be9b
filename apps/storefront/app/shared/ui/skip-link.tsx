import styles from './skip-link.module.css';

/** First stop of the keyboard: jumps over the header to the element with this id. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles['skip']} href={`#${target}`}>
      {children}
    </a>
  );
}
