import styles from '../account/account.module.css';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import type { CompanyIntent } from './change-company.ts';
import { NUMBER_SCHEMAS, numberData, numberRules, numberValues } from './company-values.ts';
import { NumberFields } from './number-fields.tsx';

/** For who belongs to no company yet: founding one. */
export function FoundCompany() {
  const text = useText('companies');
  const form = useForm({
    id: 'company',
    schemas: NUMBER_SCHEMAS,
    initial: numberValues(null),
    rules: numberRules(text.numberRequired),
    say: useProblemText({ name: text.nameRequired }),
    send: (values, act) => act({ kind: 'found', body: { data: numberData(values) } } satisfies CompanyIntent),
  });
  return (
    <FormFrame form={form} className={`${styles['form']} ${styles['narrow']}`} submit={text.found}>
      <h2 className={styles['heading']}>{text.foundTitle}</h2>
      <p>{text.foundIntro}</p>
      <p>{text.invitedAlready}</p>
      <NumberFields form={form} />
    </FormFrame>
  );
}
