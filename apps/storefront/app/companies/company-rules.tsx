import type { OwnCompany } from '@economat/contract';
import accountStyles from '../account/account.module.css';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import type { CompanyIntent } from './change-company.ts';
import {
  limitRule,
  limitText,
  NUMBER_SCHEMAS,
  numberData,
  numberRules,
  numberValues,
  readLimit,
  RULE_SCHEMAS,
} from './company-values.ts';
import { NumberFields } from './number-fields.tsx';

/** What the company is called and asks for, changed by its managers. */
export function CompanyRules({ company }: { company: OwnCompany }) {
  const text = useText('companies');
  const toast = useToast();
  const { requiresPurchaseOrder, requiresCostCentre } = company;
  const form = useForm({
    id: 'rules',
    schemas: { ...NUMBER_SCHEMAS, ...RULE_SCHEMAS },
    initial: () => ({
      ...numberValues(company),
      approvalLimit: limitText(company.approvalLimit),
      requiresPurchaseOrder,
      requiresCostCentre,
    }),
    rules: { ...numberRules(text.numberRequired), approvalLimit: limitRule(text.limitProblem) },
    say: useProblemText({ name: text.nameRequired }),
    async send({ approvalLimit, requiresPurchaseOrder: order, requiresCostCentre: centre, ...numbers }, act) {
      const rules = {
        approvalLimit: readLimit(approvalLimit),
        requiresPurchaseOrder: order,
        requiresCostCentre: centre,
      };
      const body = { data: { ...numberData(numbers), ...rules } };
      const result = await act({ kind: 'rules', body } satisfies CompanyIntent);
      if (result.ok) toast({ tone: 'success', message: text.rulesSaved });
      return result;
    },
  });
  return (
    <FormFrame form={form} className={accountStyles['form']} submit={text.save}>
      <h2 className={accountStyles['heading']}>{text.rulesTitle}</h2>
      <NumberFields form={form} />
      <TextInput
        {...form.text('approvalLimit')}
        label={text.limit}
        hint={text.limitHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Checkbox {...form.box('requiresPurchaseOrder')} label={text.requiresPurchaseOrder} />
      <Checkbox {...form.box('requiresCostCentre')} label={text.requiresCostCentre} />
    </FormFrame>
  );
}
