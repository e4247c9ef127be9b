import { Box, Flex, TextButton, Typography } from '@strapi/design-system';

interface FoundListProps<Entry> {
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly nameOf: (entry: Entry) => string;
  readonly onChoose: (entry: Entry) => void;
}

/** What a search found, each to be chosen. */
export function FoundList<Entry>({ entries, keyOf, nameOf, onChoose }: FoundListProps<Entry>) {
  return (
    <Box background="neutral100" hasRadius padding={3}>
      <Typography tag="output" variant="pi" textColor="neutral600">
        {entries.length === 0 ? 'Rien trouvé.' : entries.length === 1 ? 'Un résultat' : `${entries.length} résultats`}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={2} paddingTop={entries.length === 0 ? 0 : 2}>
        {entries.map((entry) => (
          <Box key={keyOf(entry)} tag="li">
            <TextButton onClick={() => onChoose(entry)}>{nameOf(entry)}</TextButton>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
