import { staffEndpoints } from '@economat/contract';
import { Flex } from '@strapi/design-system';
import { FileButton } from '../desk/file-button';
import { Small } from '../desk/list-cells';
import { Section } from '../desk/section';
import type { Period } from '../journal/period';

/** The entries of a period as files. */
export function EntryExports({ period }: { period: Period }) {
  const dates = `${period.from}_${period.to}`;
  const input = { query: period };
  return (
    <Section title="Fichiers">
      <Flex gap={4} wrap="wrap">
        <FileButton row={staffEndpoints.accountingFec} input={input} name={`ecritures-format-fec-${dates}.txt`}>
          Écritures au format FEC
        </FileButton>
        <FileButton row={staffEndpoints.accountingCsv} input={input} name={`ecritures-${dates}.csv`}>
          Écritures en CSV
        </FileButton>
      </Flex>
      <Small>
        Un fichier à importer, disposé en 18 colonnes comme un FEC. Ce n’est pas le FEC de l’exercice, qui réunit tous
        les journaux de l’entreprise.
      </Small>
    </Section>
  );
}
