import { affiliateRequest } from '@economat/contract';
import { frenchPhoneProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { classNames } from '../shared/ui/class-names.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { Textarea, TextInput } from '../shared/ui/text-input.tsx';
import styles from '../account/account.module.css';

/** A customer asks to become an affiliate; the e-mail is the account's own. */
export function AffiliateForm({ email }: { email: string }) {
  const language = useLanguage();
  const { affiliate: text } = useText('account');
  const form = useForm({
    id: 'affiliate',
    schemas: affiliateRequest.shape.data.shape,
    initial: { phone: '', desc: '', termsAccepted: false },
    rules: { phone: frenchPhoneProblem },
    say: useProblemText({ phone: text.phoneInvalid, desc: text.descRequired, termsAccepted: text.termsRequired }),
    send: (values, act) => act({ data: { ...values, language } }),
  });

  if (form.isDone) return <Notice>{text.done}</Notice>;
  return (
    <FormFrame form={form} className={classNames(styles['form'], styles['narrow'])} submit={text.submit}>
      <h2 className={styles['heading']}>{text.title}</h2>
      <p>{text.intro}</p>
      <TextInput
        id="affiliate-email"
        label={text.email}
        type="email"
        autoComplete="email"
        value={email}
        readOnly
        required
      />
      <TextInput {...form.text('phone')} label={text.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <Textarea {...form.text('desc')} label={text.desc} rows={5} />
      <Checkbox {...form.box('termsAccepted')} label={text.terms} />
    </FormFrame>
  );
}
