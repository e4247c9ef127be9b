import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Form } from '../shared/ui/form.tsx';
import { Textarea } from '../shared/ui/text-input.tsx';
import { useErrorAtField } from '../shared/ui/use-error-at-field.ts';
import { useToast } from '../shared/ui/toast.tsx';
import { PASTED_ROWS_MAXIMUM, readPastedRows } from './pasted-rows.ts';
import styles from './quick-order.module.css';
import { addRows, quickRowsStore } from './quick-rows.ts';
import { readSheet } from './read-sheet.ts';

/** A list from the clipboard or from a file. What is not read stays in the box. */
export function PasteForm() {
  const { paste: text } = useText('quickOrder');
  const shared = useText('shared');
  const toast = useToast();
  const file = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useErrorAtField({ id: 'quick-rows', error }, attempt);

  /** @returns false when there is nothing to read. */
  function take(list: string): boolean {
    const { rows, left } = readPastedRows(list);
    if (rows.length === 0) return false;
    quickRowsStore.update((present) => addRows(present, rows));
    setError(undefined);
    if (left > 0) toast({ tone: 'warning', message: text.left(left, shared.number(PASTED_ROWS_MAXIMUM)) });
    return true;
  }

  function refuse(reason: string): void {
    setError(reason);
    setAttempt((before) => before + 1);
  }

  function readPasted(): void {
    if (take(pasted)) setPasted('');
    else refuse(text.empty);
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    const sheet = await readSheet(chosen);
    // The same file may be chosen again once it is corrected.
    target.value = '';
    if (!sheet.ok) refuse((sheet.reason === 'too-large' ? text.tooLarge : text.unreadable)(chosen.name));
    else if (!take(sheet.text)) refuse(text.noRows(chosen.name));
  }

  return (
    <section aria-labelledby="quick-paste" className={styles['way']}>
      <h2 id="quick-paste">{text.heading}</h2>
      <Form onSubmit={readPasted} className={styles['form']}>
        <Textarea
          id="quick-rows"
          label={text.label}
          hint={text.hint}
          error={error}
          required
          rows={5}
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className={styles['actions']}>
          <Button type="submit">{text.read}</Button>
          <Button tone="secondary" onClick={() => file.current?.click()}>
            {text.upload}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={text.upload}
            accept=".csv,.tsv,.txt,.xlsx"
            onChange={(event) => void readFile(event)}
          />
        </div>
      </Form>
    </section>
  );
}
