import styles from './unbroken.module.css';

/**
 * A text of which one part stays on one line, such as a number that a browser would break after its hyphen. Its characters stay unchanged
 * for copying.
 */
export function Unbroken({ part, children: text = part }: { part: string; children?: string }) {
  const start = text.indexOf(part);
  if (start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <span className={styles['unbroken']}>{part}</span>
      {text.slice(start + part.length)}
    </>
  );
}
