import { endpoints, stockAlertRequest } from '@economat/contract';
import { browserApi } from '../../shared/api/client.ts';
import { emailProblem } from '../../shared/forms/check-contact.ts';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useProblemText } from '../../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import styles from './stock-alert-form.module.css';

/** Asks for one mail when the product is back in stock. It calls the API itself: the product's page loads no script for it. */
export function StockAlertForm({ productId }: { productId: string }) {
  const language = useLanguage();
  const { stockAlert: text } = useText('requests');
  const form = useForm({
    id: 'stock-alert',
    schemas: stockAlertRequest.shape.data.shape,
    initial: { email: '' },
    rules: { email: emailProblem },
    say: useProblemText({ email: text.required }),
    send: ({ email }) => browserApi.call(endpoints.askStockAlert, { body: { data: { productId, email, language } } }),
  });

  return (
    <FormFrame form={form} className={styles['form']} submit={text.submit} tone="secondary">
      <output>{form.isDone && <Notice>{text.done}</Notice>}</output>
      <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="email" />
      <p className={styles['consent']}>{text.consent}</p>
    </FormFrame>
  );
}
