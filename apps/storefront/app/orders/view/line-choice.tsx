import { type LineWords, lineTitleIn } from '@economat/commerce';
import type { TextOf } from '../../shared/text/load-text.ts';
import { useLanguage } from '../../shared/text/use-text.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './order-view.module.css';

/** Lines of an order that are ticked, by their positions from 0. The words are the account's: other pages of an order have no ticks. */
export interface LineChoice {
  readonly words: TextOf<'account'>['reorder'];
  readonly chosen: ReadonlySet<number>;
  readonly choose: (positions: ReadonlySet<number>) => void;
}

/** Names the column of ticks. */
export function TickHeading({ words }: Pick<LineChoice, 'words'>) {
  return (
    <th scope="col" data-print="no">
      <VisuallyHidden>{words.ticks}</VisuallyHidden>
    </th>
  );
}

/** Ticks one line. */
export function LineTick({ line, position, choice }: { line: LineWords; position: number; choice: LineChoice }) {
  const language = useLanguage();
  const { words, chosen, choose } = choice;
  return (
    <td className={styles['tick']} data-print="no">
      <input
        type="checkbox"
        aria-label={words.tick(lineTitleIn(language, line))}
        checked={chosen.has(position)}
        onChange={({ target }) => {
          const next = new Set(chosen);
          if (target.checked) next.add(position);
          else next.delete(position);
          choose(next);
        }}
      />
    </td>
  );
}
