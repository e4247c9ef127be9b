import { formatMoney, includingVat, multiplyCents, QUANTITY_MAX, said } from '@economat/commerce';
import { memo } from 'react';
import { Link } from 'react-router';
import type { CartOffer } from '../cart/offers/get-cart-offers.ts';
import { ItemPicture } from '../cart/view/item-picture.tsx';
import { PriceFigures } from '../cart/view/price-figures.tsx';
import { Say } from '../shared/text/say.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button, IconButton } from '../shared/ui/button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import type { JudgedRow, RowProblem } from './judge-rows.ts';
import { changeRow, type QuickRow, quickRowsStore, removeRows } from './quick-rows.ts';
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
        <ItemPicture image={article?.image ?? null} size={48} />
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
          <Problem judged={judged} onChange={change} />
        </div>
        <div className={styles['choices']}>
          {articles.length > 1 && (
            <Choose
              id={`${id}-article`}
              name={`${text.article} ${row.reference}`}
              prompt={text.chooseArticle}
              value={article?.documentId ?? null}
              offered={articles.map(({ documentId, title, titleEn }) => [
                documentId,
                said(language, title, titleEn).text,
              ])}
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
          onClick={() => quickRowsStore.update((rows) => removeRows(rows, new Set([row.id])))}
        />
      </li>
    );
  },
  (before, after) => JSON.stringify(before.judged) === JSON.stringify(after.judged),
);

function LinePrice({ line: { unitPrice, vatPercent, quantity } }: { line: NonNullable<JudgedRow['line']> }) {
  const language = useLanguage();
  const text = useText('cart');
  const total = multiplyCents(unitPrice, quantity);
  return (
    <PriceFigures
      main={text.excludingVat(formatMoney(total, language))}
      others={[text.includingVat(formatMoney(includingVat(total, vatPercent), language))]}
    />
  );
}

interface ChooseProps {
  readonly id: string;
  readonly name: string;
  readonly prompt: string;
  readonly value: string | null;
  readonly offered: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

function Choose({ id, name, prompt, value, offered, onChoose }: ChooseProps) {
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{name}</label>
      </VisuallyHidden>
      <select
        id={id}
        className={styles['select']}
        value={value ?? ''}
        data-open={value === null ? '' : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {value === null && <option value="">{prompt}</option>}
        {offered.map(([offer, words]) => (
          <option key={offer} value={offer}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}

interface ProblemProps {
  readonly judged: JudgedRow;
  readonly onChange: (fields: Partial<QuickRow>) => void;
}

/** Why the row cannot be added yet, and the way out. */
function Problem({ judged: { row, problem }, onChange }: ProblemProps) {
  const { row: text } = useText('quickOrder');
  const shared = useText('shared');
  if (problem === null) return null;
  return (
    <div
      id={`row-${row.id}-problem`}
      className={styles['problem']}
      data-waiting={problem.kind === 'looking-up' ? '' : undefined}
    >
      {problem.kind !== 'looking-up' && <Icon name="warning" size={16} />}
      <span>{problemText(problem)}</span>
      {problem.kind === 'unknown' && (
        <Link to={`/search?${new URLSearchParams({ q: row.reference }).toString()}`}>{text.search(row.reference)}</Link>
      )}
      {'instead' in problem && problem.instead !== null && (
        <Instead offer={problem.instead} onTake={(reference) => onChange({ reference, option: null, variant: null })} />
      )}
      {problem.kind === 'too-few' && (
        <Button size="small" tone="quiet" onClick={() => onChange({ quantity: String(problem.available) })}>
          {text.takeRest(problem.available)}
        </Button>
      )}
    </div>
  );

  function problemText(known: RowProblem): string {
    switch (known.kind) {
      case 'looking-up':
        return text.lookingUp;
      case 'unknown':
        return text.unknown;
      case 'choose-article':
        return text.several;
      case 'choose-option':
        return text.choose;
      case 'on-quotation':
        return text.onQuotation;
      case 'not-sold':
        return text.notSold;
      case 'sold-out':
        return text.soldOut;
      case 'too-few':
        return text.tooFew(known.available);
      case 'quantity':
        return text.quantity(row.quantity, shared.number(QUANTITY_MAX));
    }
  }
}

/** The nearest article takes the row's place with one press. */
function Instead({ offer, onTake }: { offer: CartOffer; onTake: (reference: string) => void }) {
  const { row: text } = useText('quickOrder');
  const language = useLanguage();
  const title = said(language, offer.title, offer.titleEn);
  return (
    <Button size="small" tone="quiet" lang={title.lang} onClick={() => onTake(offer.slug)}>
      {text.take(title.text)}
    </Button>
  );
}
