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
  form: Pick<FormControl<object>, 'submit' | 'summary' | 'isSending' | 'failure'>;
  className: string | undefined;
  /** The form's own sentence for a failure; null: the one that all forms have. */
  explain?: (failure: ApiFailure) => string | null;
  /** Words and tone of the submit button. */
  submit: string;
  tone?: ComponentProps<typeof Button>['tone'];
  /** Further content beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The layout of forms: problems, fields, submit button. */
export function FormFrame({ form, className, explain, submit, tone = 'primary', beside, children }: FormFrameProps) {
  const failures = useText('failures');
  const { failure } = form;
  return (
    <Form className={className} onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      {failure !== null && (
        <Notice tone="failure">
          {typeof failure === 'string' ? failure : (explain?.(failure) ?? failureText(failure, failures))}
        </Notice>
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
