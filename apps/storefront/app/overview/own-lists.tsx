import { formatDay, formatInstantDay } from '@economat/commerce';
import type { ListSummary, StandingOrder } from '@economat/contract';
import { Link } from 'react-router';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import styles from './dashboard.module.css';
import { dueOf } from './list-due.ts';

/** As many as are read at a glance; the tab has them all. */
const SHOWN = 6;

interface OwnListsProps {
  lists: readonly ListSummary[];
  standing: readonly StandingOrder[];
}

/** The customer's lists: those that are due come first, by their day, then those whose property was served longest ago. */
export function OwnLists({ lists, standing }: OwnListsProps) {
  const text = useText('overview');
  const { area } = useText('account');
  const language = useLanguage();
  const sorted = lists
    .map((list) => ({ ...list, due: dueOf(list, standing) }))
    .toSorted(
      (one, other) =>
        (one.due?.day ?? '9').localeCompare(other.due?.day ?? '9') ||
        (one.orderedAt ?? '9').localeCompare(other.orderedAt ?? '9') ||
        one.name.localeCompare(other.name),
    );
  return (
    <section className={styles['card']} aria-labelledby="own-lists">
      <h2 id="own-lists">{area.lists}</h2>
      <ul>
        {sorted.slice(0, SHOWN).map(({ documentId, name, orderedAt, due }) => (
          <li key={documentId} className={styles['words']}>
            <Link to={`/myaccount/lists/${documentId}`}>{name}</Link>
            {due !== null && (
              <Link to="/myaccount/subscriptions">
                {due.isOffered
                  ? text.offeredOn(formatDay(due.day, language))
                  : text.dueOn(formatDay(due.day, language))}
              </Link>
            )}
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
