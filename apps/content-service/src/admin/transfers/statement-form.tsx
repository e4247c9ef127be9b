import { STATEMENT_MAXIMUM_LENGTH } from '@economat/contract';
import { Box, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { PastedFile } from '../desk/pasted-file';

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
        <PastedFile
          label="Relevé bancaire"
          hint="Un export de la banque (CSV) ou des lignes copiées, avec ou sans en-tête. Les débits sont laissés de côté."
          text={statement}
          problem={problem}
          onChange={setStatement}
          takeFile="Prendre le fichier de la banque"
          submit="Chercher les commandes"
          busy={busy}
          onSubmit={search}
        />
      </Flex>
    </Box>
  );
}
