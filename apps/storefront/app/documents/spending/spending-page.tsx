import { formatMoney, said } from '@economat/commerce';
import type { OrderScope, Spending } from '@economat/contract';
import { ScopeChoice, useScoped } from '../../account/scope-choice.tsx';
import { saveFile } from '../../shared/browser-storage/save-file.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/surfaces.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { LinkChoice } from '../../shared/ui/link-choice.tsx';
import styles from './spending.module.css';
import { SpendingTable } from './spending-table.tsx';

interface SpendingPageProps {
  spending: Spending;
  scopes: readonly OrderScope[];
}

/** What the customer or their company spent in a year: the whole, by department and by property, each with its bar. */
export function SpendingPage({ spending, scopes }: SpendingPageProps) {
  const text = useText('spending');
  const language = useLanguage();
  const toast = useToast();
  const scoped = useScoped();
  const { year, years, total, departments, properties } = spending;
  const offered = [...new Set([year, ...years])].toSorted((one, other) => other - one);

  async function saveTable(): Promise<void> {
    try {
      const { spendingCsv } = await import('./spending-csv.ts');
      const file = new Blob([spendingCsv(spending, text, language)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, text.file.name(String(year)));
    } catch {
      toast({ tone: 'failure', message: text.csvFailed });
    }
  }

  return (
    <section className={styles['page']} aria-labelledby="spending">
      <h2 id="spending">{text.title(String(year))}</h2>
      <ScopeChoice scopes={scopes} words={text.scopes} />
      <LinkChoice
        label={text.years}
        options={offered.map((one) => ({ name: String(one), to: scoped(`?year=${one}`), isShown: one === year }))}
      />
      {properties.length === 0 ? (
        <EmptyState title={text.none(String(year))} action={<Back />}>
          {text.noneText}
        </EmptyState>
      ) : (
        <>
          <dl className={styles['total']}>
            {(['net', 'vat', 'gross'] as const).map((part) => (
              <div key={part}>
                <dt>{text[part]}</dt>
                <dd>{formatMoney(total[part], language)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles['actions']}>
            <Button onClick={() => void saveTable()}>{text.csv}</Button>
            <Back />
          </p>
          <SpendingTable
            title={text.byProperty}
            of={text.property}
            rows={properties}
            sum={total.net}
            note={text.propertyText}
          />
          <SpendingTable
            title={text.byDepartment}
            of={text.department}
            rows={departments.map(({ name, nameEn, net }) => ({
              name: said(language, name, nameEn)?.text ?? text.other,
              net,
            }))}
            sum={total.net}
            note={departments.some(({ name }) => name === null) ? text.otherText : null}
          />
        </>
      )}
    </section>
  );
}

function Back() {
  const text = useText('spending');
  return (
    <LinkButton to="/myaccount/documents" tone="secondary">
      {text.back}
    </LinkButton>
  );
}
