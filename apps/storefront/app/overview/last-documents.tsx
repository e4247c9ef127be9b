import { formatMoney } from '@economat/commerce';
import { Link } from 'react-router';
import { queryOf } from '../documents/period.ts';
import { periodWords } from '../documents/period-words.ts';
import type { DocumentsOfPeriod } from '../documents/read-documents.ts';
import { sumAmounts } from '../documents/signed-amounts.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import styles from './dashboard.module.css';

/** How many documents last month had, with the way to take them home. */
export function LastDocuments({ period, documents, total }: DocumentsOfPeriod) {
  const text = useText('overview');
  const words = useText('documents');
  const language = useLanguage();
  const isWhole = total === documents.length;
  return (
    <section className={styles['card']} aria-labelledby="last-documents">
      <h2 id="last-documents">{words.title}</h2>
      <p>
        <Link to={`/myaccount/documents${queryOf(period)}`}>{periodWords(period, language, words)}</Link>
      </p>
      <p className={styles['soft']}>
        {words.count(total)}
        {isWhole && ` · ${text.includingVat(formatMoney(sumAmounts(documents).total, language))}`}
      </p>
    </section>
  );
}
