import { type IssuedDocument, type Order, staffEndpoints } from '@economat/contract';
import { Box, Button, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { dayText, moneyText } from '../desk/formats';
import { Section } from '../desk/section';
import { useFile } from '../desk/use-file';

const KIND: Readonly<Record<IssuedDocument['kind'], string>> = { invoice: 'Facture', 'credit-note': 'Avoir' };

/** The invoice and its credit notes as files. */
export function OrderDocuments({ order: { documentId, documents } }: { order: Order }) {
  const save = useFile();
  const [problem, setProblem] = useState<string | null>(null);
  if (documents.length === 0) return null;

  async function saveDocument(number: string): Promise<void> {
    setProblem(await save(staffEndpoints.staffDocument, { params: { id: documentId, number } }, `${number}.pdf`));
  }

  return (
    <Section title="Documents">
      <Box tag="ul">
        {documents.map(({ kind, number, date, total }) => (
          <Box key={number} tag="li" paddingBottom={2}>
            <Typography tag="p">
              {KIND[kind]} {number} du {dayText(date)}, {moneyText(total)}
            </Typography>
            <Button
              variant="tertiary"
              size="S"
              aria-label={`Enregistrer en PDF, ${number}`}
              onClick={() => void saveDocument(number)}
            >
              Enregistrer en PDF
            </Button>
          </Box>
        ))}
      </Box>
      <Problem text={problem} />
    </Section>
  );
}
