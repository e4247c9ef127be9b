import type { Downloads } from '@economat/contract';
import { useText } from '../../shared/text/use-text.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/surfaces.tsx';
import { ArticleFiles } from './article-files.tsx';
import { AcceptedTermsList } from './accepted-terms-list.tsx';
import styles from './downloads.module.css';

/** What a customer takes home of what they bought and accepted. */
export function DownloadsPage({ articles, terms }: Downloads) {
  const text = useText('downloads');
  const { area } = useText('account');
  if (articles.length === 0 && terms.length === 0)
    return <EmptyState title={area.noDownloads} action={<LinkButton to="/">{area.browse}</LinkButton>} />;
  return (
    <section className={styles['page']} aria-labelledby="downloads">
      <h2 id="downloads">{text.title}</h2>
      <section className={styles['part']} aria-labelledby="article-files">
        <h3 id="article-files">{text.articles}</h3>
        <p className={styles['soft']}>{articles.length > 0 ? text.articlesText : text.noFiles}</p>
        {articles.length > 0 && (
          <ul className={styles['list']}>
            {articles.map((article) => (
              <ArticleFiles key={article.documentId} article={article} />
            ))}
          </ul>
        )}
      </section>
      {terms.length > 0 && <AcceptedTermsList terms={terms} />}
    </section>
  );
}
