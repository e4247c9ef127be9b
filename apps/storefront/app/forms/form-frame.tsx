import type { ComponentProps, ReactNode } from 'react';
import type { ApiFailure } from '../api/client.ts';
import { failureText } from '../api/failure-text.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/surfaces.tsx';
import styles from './form-frame.module.css';
import type { FormControl } from './use-form.ts';

interface FormFrameProps {
  form: Pick<FormControl<object, unknown>, 'submit' | 'summary' | 'isSending'>;
  className: string | undefined;
  /** Why it was not taken: the form's own sentence, or the server's refusal. */
  failure?: ApiFailure | string | null;
  /** Words and tone of the button that sends. */
  submit: string;
  tone?: ComponentProps<typeof Button>['tone'];
  /** What else stands beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What forms look like: what is wrong on top, then the fields, then the button that sends. */
export function FormFrame({
  form,
  className,
  failure = null,
  submit,
  tone = 'primary',
  beside,
  children,
}: FormFrameProps) {
  const failures = useText('failures');
  return (
    <Form className={className} onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      {failure !== null && (
        <Notice tone="failure">{typeof failure === 'string' ? failure : failureText(failure, failures)}</Notice>
      )}
      {children}
      <div className={styles['buttons']}>
        <Button type="submit" tone={tone} busy={form.isSending}>
          {submit}
        </Button>
        {beside}
      </div>
    </Form>
  );
}
