import { said, SEARCH_TEXT_MAXIMUM } from '@economat/commerce';
import { useState } from 'react';
import { useSuggestions } from '../search/use-suggestions.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Form } from '../shared/ui/form.tsx';
import { SuggestionInput } from '../shared/ui/suggestion-input.tsx';
import { useErrorAtField } from '../shared/ui/use-error-at-field.ts';
import styles from './quick-order.module.css';

/** One article after the other, typed with suggestions or scanned: Enter adds it and leaves the field empty for the next. */
export function ArticleEntry({ onAdd }: { onAdd: (reference: string) => void }) {
  const { entry: text } = useText('quickOrder');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useErrorAtField({ id: 'quick-reference', error }, attempt);
  const suggested = useSuggestions(typed);
  const titles = (suggested?.hits ?? [])
    .filter(({ kind }) => kind === 'product')
    .map(({ title, titleEn }) => said(language, title, titleEn).text);
  const suggestions = typed === '' ? [] : [...new Set(titles)];

  function add(reference: string): void {
    const named = reference.trim();
    setError(named === '' ? text.empty : undefined);
    if (named === '') return setAttempt((before) => before + 1);
    onAdd(named);
    setTyped('');
  }

  return (
    <section aria-labelledby="quick-entry" className={styles['way']}>
      <h2 id="quick-entry">{text.heading}</h2>
      <Form onSubmit={() => add(typed)} className={styles['form']}>
        <SuggestionInput
          id="quick-reference"
          label={text.label}
          hint={text.hint}
          error={error}
          required
          maxLength={SEARCH_TEXT_MAXIMUM}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onValue={setTyped}
          suggestions={suggestions}
          listLabel={text.suggestions}
          announcement={text.suggested(suggestions.length)}
          onChoose={add}
        />
        <div className={styles['actions']}>
          <Button type="submit" tone="secondary">
            {text.add}
          </Button>
        </div>
      </Form>
    </section>
  );
}
