import { type IssuedDocument, type Order, staffEndpoints } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { dayText, momentText, moneyText } from '../desk/formats';
import { statusText } from '../e-invoicing/transmission-words';
import { FileButton } from '../desk/file-button';
import { Section } from '../desk/section';

const KIND: Readonly<Record<IssuedDocument['kind'], string>> = { invoice: 'Facture', 'credit-note': 'Avoir' };

/** The invoice and its credit notes as files. */
export function OrderDocuments({ order: { documentId, documents } }: { order: Order }) {
  if (documents.length === 0) return null;

  return (
    <Section title="Documents">
      <Box tag="ul">
        {documents.map(({ kind, number, date, total, transmission }) => (
          <Box key={number} tag="li" paddingBottom={2}>
            <Typography tag="p">
              {KIND[kind]} {number} du {dayText(date)}, {moneyText(total)}
            </Typography>
            {transmission !== null && <Typography tag="p">{transmissionText(transmission)}</Typography>}
            <FileButton
              row={staffEndpoints.staffDocument}
              input={{ params: { id: documentId, number } }}
              name={`${number}.pdf`}
              size="S"
              aria-label={`Enregistrer en PDF, ${number}`}
            >
              Enregistrer en PDF
            </FileButton>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Where a document stands on its way to the buyer's platform. */
function transmissionText({ sentAt, code, at }: NonNullable<IssuedDocument['transmission']>): string {
  if (sentAt === null) return 'Pas encore transmise à la plateforme.';
  const sent = `Transmise à la plateforme le ${momentText(sentAt)}`;
  return code === null || at === null
    ? `${sent}.`
    : `${sent}. ${statusText({ code, label: null })} le ${momentText(at)}.`;
}
