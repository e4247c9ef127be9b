import { ScopeChoice, useScoped } from '../account/scope-choice.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState, Notice } from '../shared/ui/surfaces.tsx';
import { DocumentTable } from './document-table.tsx';
import styles from './documents.module.css';
import { periodAround, queryOf } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { periodWords } from './period-words.ts';
import type { DocumentsOfPeriod } from './read-documents.ts';
import { TakeDocuments } from './take-documents.tsx';

/** The invoices and credit notes of a period, the customer's own or their company's, one by one or all at once. */
export function DocumentsPage({ period, documents, total, scopes, now }: DocumentsOfPeriod & { now: string }) {
  const text = useText('documents');
  const language = useLanguage();
  const words = periodWords(period, language, text);
  const year = periodAround('year', period.to);
  const scoped = useScoped();
  const isYear = queryOf(period) === queryOf(year);
  return (
    <section className={styles['page']} aria-labelledby="documents">
      <div className={styles['head']}>
        <h2 id="documents">{text.title}</h2>
        <p className={styles['actions']}>
          <LinkButton
            to={scoped(`/myaccount/documents/spending?year=${year.from.slice(0, 4)}`)}
            tone="quiet"
            size="small"
          >
            {text.toSpending}
          </LinkButton>
          <LinkButton to="/myaccount/download" tone="quiet" size="small">
            {text.toDownloads}
          </LinkButton>
        </p>
      </div>
      <ScopeChoice scopes={scopes} words={text.scopes} />
      <PeriodChoice key={queryOf(period)} period={period} now={now} />
      {total > documents.length && (
        <Notice tone="warning">
          {text.tooMany(documents.length.toLocaleString(language), total.toLocaleString(language))}
        </Notice>
      )}
      {documents.length === 0 ? (
        <EmptyState
          title={text.none(words)}
          action={
            !isYear && <LinkButton to={scoped(queryOf(year))}>{text.wholeYear(year.from.slice(0, 4))}</LinkButton>
          }
        >
          {text.noneText}
        </EmptyState>
      ) : (
        <>
          {/* Another period is other work: what is under way for this one ends. */}
          <TakeDocuments key={scoped(queryOf(period))} period={period} documents={documents} />
          <DocumentTable documents={documents} caption={words} />
        </>
      )}
    </section>
  );
}
