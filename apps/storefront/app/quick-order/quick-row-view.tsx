import { formatMoney, said } from '@economat/commerce';
import { memo } from 'react';
import { Link } from 'react-router';
import { ItemPicture } from '../cart/view/item-picture.tsx';
import { Say } from '../shared/text/say.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { IconButton } from '../shared/ui/button.tsx';
import { focusInstead } from '../shared/ui/focus-instead.ts';
import { articleWords } from './article-words.ts';
import type { JudgedRow } from './judge-rows.ts';
import { changeRow, type QuickRow, quickRowsStore, removeRows } from './quick-rows.ts';
import { Choose, LinePrice } from './row-parts.tsx';
import { RowProblemView } from './row-problem.tsx';
import styles from './quick-row.module.css';

/** A row: what was asked for, what it is, what is still to choose, its price. A row that did not change is not drawn again. */
export const QuickRowView = memo(
  function QuickRowView({ judged }: { judged: JudgedRow }) {
    const text = useText('quickOrder');
    const language = useLanguage();
    const { row, articles, article, bundles, option, variant, problem, line } = judged;
    const id = `row-${row.id}`;
    const change = (fields: Partial<QuickRow>) => quickRowsStore.update((rows) => changeRow(rows, row.id, fields));

    return (
      <li className={styles['row']} data-open={line === null ? '' : undefined}>
        <ItemPicture image={article?.image} size={48} />
        <div className={styles['words']}>
          {article === null ? (
            <strong>{row.reference}</strong>
          ) : (
            <>
              <Link to={`/product-detail/${article.slug}`} className={styles['title']}>
                <Say {...said(language, article.title, article.titleEn)} />
              </Link>
              <span className={styles['reference']}>{row.reference}</span>
            </>
          )}
          {problem !== null && (
            <RowProblemView
              id={`${id}-problem`}
              problem={problem}
              reference={row.reference}
              quantity={row.quantity}
              onQuantity={(quantity) => change({ quantity: String(quantity) })}
              onInstead={({ slug }) => change({ reference: slug, option: null, variant: null })}
            />
          )}
        </div>
        <div className={styles['choices']}>
          {articles.length > 1 && (
            <Choose
              id={`${id}-article`}
              name={`${text.article} ${row.reference}`}
              prompt={text.chooseArticle}
              value={article?.documentId ?? null}
              offered={articles.map((offered) => [offered.documentId, articleWords(language, offered).text])}
              onChoose={(chosen) => change({ article: chosen, option: null, variant: null })}
            />
          )}
          {bundles.length > 1 && (
            <Choose
              id={`${id}-bundle`}
              name={`${text.bundle} ${row.reference}`}
              prompt={text.chooseBundle}
              value={option}
              offered={bundles.map(({ label, labelEn, price }) => [
                label,
                `${said(language, label, labelEn).text} · ${formatMoney(price, language)}`,
              ])}
              onChoose={(chosen) => change({ option: chosen })}
            />
          )}
          {article !== null && article.variants.length > 0 && (
            <Choose
              id={`${id}-variant`}
              name={`${text.variant} ${row.reference}`}
              prompt={text.chooseVariant}
              value={variant}
              offered={article.variants.map(({ name, nameEn }) => [name, said(language, name, nameEn).text])}
              onChoose={(chosen) => change({ variant: chosen })}
            />
          )}
        </div>
        <input
          className={styles['quantity']}
          aria-label={`${text.quantity} ${row.reference}`}
          aria-invalid={problem?.kind === 'quantity' || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          inputMode="numeric"
          maxLength={20}
          value={row.quantity}
          placeholder="1"
          onChange={(event) => change({ quantity: event.target.value })}
        />
        <div className={styles['price']}>{line !== null && <LinePrice line={line} />}</div>
        <IconButton
          icon="remove"
          label={text.remove(row.reference)}
          className={styles['remove']}
          onClick={({ currentTarget }) => {
            focusInstead(currentTarget);
            quickRowsStore.update((rows) => removeRows(rows, new Set([row.id])));
          }}
        />
      </li>
    );
  },
  (before, after) => JSON.stringify(before.judged) === JSON.stringify(after.judged),
);
