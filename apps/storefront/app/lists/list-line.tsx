import { formatMoney, QUANTITY_MAX, said } from '@economat/commerce';
import { LIST_NOTE_LENGTH, type ListLine } from '@economat/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { ItemPicture } from '../cart/view/item-picture.tsx';
import { Choose, LinePrice } from '../quick-order/row-parts.tsx';
import { RowProblemView } from '../quick-order/row-problem.tsx';
import { Say } from '../shared/text/say.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button, IconButton } from '../shared/ui/button.tsx';
import { focusInstead } from '../shared/ui/focus-instead.ts';
import { useToast } from '../shared/ui/toast.tsx';
import { DraftInput } from './draft-input.tsx';
import type { JudgedLine } from './judge-lines.ts';
import styles from './list-line.module.css';

interface ListLineProps {
  /** Begins the ids of its controls. */
  readonly id: string;
  readonly judged: JudgedLine;
  readonly onChange: (fields: Partial<ListLine>) => void;
  readonly onRemove: () => void;
}

/** A line of a list: what it is today, what it costs, how many are wanted, and the buyer's note. */
export const ListLineView = memo(
  function ListLineView({ id, judged: { line, judged, former, isKept }, onChange, onRemove }: ListLineProps) {
    const { line: text } = useText('lists');
    const shared = useText('shared');
    const toast = useToast();
    const language = useLanguage();
    const { article, problem } = judged;
    const title = article === null ? { text: line.title } : said(language, article.title, article.titleEn);
    return (
      <li className={styles['line']} data-open={problem === null ? undefined : ''} data-kept={isKept ? '' : undefined}>
        <ItemPicture image={article?.image ?? null} size={48} />
        <div className={styles['words']}>
          {article === null ? (
            <strong>{line.title}</strong>
          ) : (
            <Link to={`/product-detail/${article.slug}`} className={styles['title']}>
              <Say {...title} />
            </Link>
          )}
          {former.map((choice) => (
            <span key={choice} className={styles['former']}>
              {text.former(choice)}
            </span>
          ))}
          {problem !== null && (
            <RowProblemView
              id={`${id}-problem`}
              problem={problem}
              reference={line.title}
              quantity={String(line.quantity)}
              unknown={text.gone}
              onQuantity={(quantity) => onChange({ quantity })}
              onInstead={({ documentId, title: name }) =>
                onChange({ productId: documentId, title: name, option: null, variant: null })
              }
            />
          )}
        </div>
        <Choices id={id} name={title.text} line={line} judged={judged} onChange={onChange} />
        <DraftInput
          id={`${id}-quantity`}
          className={styles['quantity']}
          label={text.quantityOf(title.text)}
          inputMode="numeric"
          value={String(line.quantity)}
          isGood={(typed) => /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= QUANTITY_MAX}
          onRefuse={(typed) =>
            toast({ tone: 'warning', message: text.quantityRefused(typed, shared.number(QUANTITY_MAX)) })
          }
          onSettle={(typed) => onChange({ quantity: Number(typed) })}
        />
        <DraftInput
          id={`${id}-note`}
          className={styles['note']}
          label={text.noteOf(title.text)}
          placeholder={text.note}
          maxLength={LIST_NOTE_LENGTH}
          value={line.note ?? ''}
          onSettle={(typed) => onChange({ note: typed.trim() || null })}
        />
        <div className={styles['price']}>
          {isKept ? <span>{text.kept}</span> : judged.line !== null && <LinePrice line={judged.line} />}
        </div>
        <IconButton
          icon="remove"
          label={text.remove(title.text)}
          className={styles['remove']}
          onClick={({ currentTarget }) => {
            focusInstead(currentTarget);
            onRemove();
          }}
        />
      </li>
    );
  },
  (before, after) => before.id === after.id && JSON.stringify(before.judged) === JSON.stringify(after.judged),
);

interface ChoicesProps extends Pick<ListLineProps, 'id' | 'onChange'> {
  readonly name: string;
  readonly line: ListLine;
  readonly judged: JudgedLine['judged'];
}

/** Bundle and variant; where the article has become something else, the yes to what it is now. */
function Choices({ id, name, line, judged: { article, bundles, option, variant, problem }, onChange }: ChoicesProps) {
  const { line: text } = useText('lists');
  const quick = useText('quickOrder');
  const language = useLanguage();
  if (article === null) return <div />;
  const isOther = problem?.kind === 'choose-option' && (line.option !== option || line.variant !== variant);
  const isChosen = (bundles.length === 0 || option !== null) && (article.variants.length === 0 || variant !== null);
  const bundle = bundles.find(({ label }) => label === option);
  const now = bundle === undefined ? null : said(language, bundle.label, bundle.labelEn).text;
  return (
    <div className={styles['choices']}>
      {bundles.length > 1 && (
        <Choose
          id={`${id}-bundle`}
          name={`${quick.bundle} ${name}`}
          prompt={quick.chooseBundle}
          value={option}
          offered={bundles.map(({ label, labelEn, price }) => [
            label,
            `${said(language, label, labelEn).text} · ${formatMoney(price, language)}`,
          ])}
          onChoose={(chosen) => onChange({ option: chosen, variant: variant ?? line.variant })}
        />
      )}
      {bundles.length === 1 && !isOther && <span className={styles['soft']}>{now}</span>}
      {article.variants.length > 0 && (
        <Choose
          id={`${id}-variant`}
          name={`${quick.variant} ${name}`}
          prompt={quick.chooseVariant}
          value={variant}
          offered={article.variants.map((known) => [known.name, said(language, known.name, known.nameEn).text])}
          onChoose={(chosen) => onChange({ variant: chosen, option: option ?? line.option })}
        />
      )}
      {isOther && isChosen && (
        <Button size="small" tone="secondary" onClick={() => onChange({ option, variant })}>
          {text.takeNow(now ?? text.single)}
        </Button>
      )}
    </div>
  );
}
