import { formatInstantDay } from '@economat/commerce';
import type { ListSummary } from '@economat/contract';
import { Link } from 'react-router';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import styles from './dashboard.module.css';

/** As many as are read at a glance; the tab has them all. */
const SHOWN = 6;

/** The customer's lists: those whose property was served longest ago come first. */
export function OwnLists({ lists }: { lists: readonly ListSummary[] }) {
  const text = useText('overview');
  const { area } = useText('account');
  const language = useLanguage();
  const sorted = lists.toSorted(
    (one, other) => (one.orderedAt ?? '9').localeCompare(other.orderedAt ?? '9') || one.name.localeCompare(other.name),
  );
  return (
    <section className={styles['card']} aria-labelledby="own-lists">
      <h2 id="own-lists">{area.lists}</h2>
      <ul>
        {sorted.slice(0, SHOWN).map(({ documentId, name, orderedAt }) => (
          <li key={documentId} className={styles['words']}>
            <Link to={`/myaccount/lists/${documentId}`}>{name}</Link>
            {orderedAt !== null && (
              <span className={styles['soft']}>{text.orderedOn(formatInstantDay(new Date(orderedAt), language))}</span>
            )}
          </li>
        ))}
      </ul>
      {lists.length > SHOWN && (
        <LinkButton to="/myaccount/lists" tone="quiet" size="small">
          {text.allLists(lists.length)}
        </LinkButton>
      )}
    </section>
  );
}
