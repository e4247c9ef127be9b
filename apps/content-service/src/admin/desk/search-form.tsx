import { ORDER_SEARCH_MINIMUM_LENGTH } from '@economat/contract';
import { Button, Field, Flex, TextInput } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';

interface SearchFormProps {
  /** What is searched. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Finds rows of a list. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [isTried, setTried] = useState(false);
  const words = typed.trim();
  const isTooShort = words !== '' && words.length < ORDER_SEARCH_MINIMUM_LENGTH;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isTooShort) onSearch(words);
  }

  return (
    <Flex tag="form" flex="1 1 56rem" minWidth={0} gap={2} alignItems="flex-end" wrap="wrap" onSubmit={submit}>
      <Field.Root
        name="search"
        width="min(100%, 42rem)"
        error={isTried && isTooShort ? `${ORDER_SEARCH_MINIMUM_LENGTH} caractères au moins.` : undefined}
      >
        <Field.Label>{label}</Field.Label>
        <TextInput
          value={typed}
          maxLength={100}
          onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
        />
        <Field.Error />
      </Field.Root>
      <Button type="submit" size="L">
        Chercher
      </Button>
      {search !== '' && (
        <Button variant="tertiary" size="L" onClick={() => onSearch('')}>
          Tout montrer
        </Button>
      )}
    </Flex>
  );
}
