import { STATEMENT_MAXIMUM_LENGTH, textOfBytes } from '@economat/contract';
import { Box, Button, Field, Flex, Textarea } from '@strapi/design-system';
import { useState } from 'react';
import { TextFileButton } from '../desk/text-file-button';

interface StatementFormProps {
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onSearch: (statement: string) => void;
}

/** A statement, pasted or read from the bank's file. */
export function StatementForm({ busy, refusal, onSearch }: StatementFormProps) {
  const [statement, setStatement] = useState('');
  const [isTried, setTried] = useState(false);
  const isTooLong = statement.length > STATEMENT_MAXIMUM_LENGTH;
  const problem = isTooLong
    ? 'C’est trop long : collez au plus quelques mois à la fois.'
    : statement.trim() === '' && isTried
      ? 'Collez d’abord des lignes du relevé.'
      : refusal;

  function search(): void {
    setTried(true);
    if (!busy && !isTooLong && statement.trim() !== '') onSearch(statement);
  }

  return (
    <Box tag="section" aria-label="Relevé" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root
          required
          error={problem ?? undefined}
          hint="Un export de la banque (CSV) ou des lignes copiées, avec ou sans en-tête. Les débits sont laissés de côté."
        >
          <Field.Label>Relevé bancaire</Field.Label>
          <Textarea
            value={statement}
            onChange={(event: { target: { value: string } }) => setStatement(event.target.value)}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        <Flex gap={4} wrap="wrap">
          <Button loading={busy} onClick={search}>
            Chercher les commandes
          </Button>
          <TextFileButton
            variant="tertiary"
            onFile={async (file) => setStatement(textOfBytes(await file.arrayBuffer()))}
          >
            Prendre le fichier de la banque
          </TextFileButton>
        </Flex>
      </Flex>
    </Box>
  );
}
