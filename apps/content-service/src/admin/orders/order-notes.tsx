import { staffEndpoints, type StaffNote } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { useRights } from '../desk/use-rights';

const TEXT: TypedField = { name: 'text', label: 'Note, que le client ne voit pas', required: true, maxLength: 1000 };

interface OrderNotesProps {
  readonly orderId: string;
  readonly notes: readonly StaffNote[];
  readonly onAdded: () => void;
}

/** What staff tell each other about an order, newest first. */
export function OrderNotes({ orderId, notes, onAdded }: OrderNotesProps) {
  const api = useDeskApi();
  const may = useRights();
  const params = { id: orderId };
  return (
    <Section title="Notes de l’équipe">
      <Box tag="ul">
        {notes.map(({ text, by, at }) => (
          <Box key={`${at} ${text}`} tag="li" paddingBottom={2}>
            <Typography tag="p" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {momentText(at)}
              {by === null ? '' : ` par ${by}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {may('order.prepare') && (
        <StepForm
          title="Ajouter une note"
          fields={[TEXT]}
          take={({ text = '' }) => api.take(staffEndpoints.addOrderNote, { params, body: { data: { text } } }, onAdded)}
        />
      )}
    </Section>
  );
}
