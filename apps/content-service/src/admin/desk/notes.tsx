import type { StaffNote } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { momentText } from './formats';
import { Section } from './section';
import { StepForm } from './step-form';
import type { TypedField } from './use-typed-form';

const TEXT: TypedField = { name: 'text', label: 'Note, que le client ne voit pas', required: true, maxLength: 1000 };

interface NotesProps {
  readonly notes: readonly StaffNote[];
  /** Adds a note; gives the reason of a refusal, or null. Null for who may only read. */
  readonly add: ((text: string) => Promise<string | null>) | null;
}

/** What staff tell each other about an order or a customer, newest first. */
export function Notes({ notes, add }: NotesProps) {
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
      {add !== null && <StepForm title="Ajouter une note" fields={[TEXT]} take={({ text = '' }) => add(text)} />}
    </Section>
  );
}
