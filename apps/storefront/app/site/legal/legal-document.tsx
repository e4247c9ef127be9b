import { useText } from '../../shared/text/use-text.ts';
import { Notice } from '../../shared/ui/surfaces.tsx';
import styles from './legal-document.module.css';
import type { LegalView } from './legal-view.server.ts';

/** A long text made to be read: one column, clear headings, its version at the end. */
export function LegalDocument({ page }: { page: LegalView }) {
  const text = useText('catalogue').legal;
  return (
    <article className={styles['document']} lang={page.language}>
      <h1>{page.title}</h1>
      {page.language === 'en' && <Notice>{text.translation}</Notice>}
      {/* Made from Markdown by legal-html.server.ts, which lets no foreign tag through. */}
      <div className={styles['text']} dangerouslySetInnerHTML={{ __html: page.html }} />
      <p className={styles['version']}>{text.version(page.version)}</p>
    </article>
  );
}
