import { type EntryChange, type Restored, staffEndpoints } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { momentText } from '../desk/formats';
import { StepForm } from '../desk/step-form';
import { ChangedField } from './changed-field';
import { actorText, changeTitle, entryAddress } from './type-words';

interface ChangeCardProps {
  readonly change: EntryChange;
  /** Something is back: the list is read again and `message` is shown. */
  readonly onRestored: (message: string) => void;
}

/** One change of one entry: who, when, what, and the way back. */
export function ChangeCard({ change, onRestored }: ChangeCardProps) {
  const id = useId();
  const api = useDeskApi();
  const [problem, setProblem] = useState<string | null>(null);
  const address = change.kind === 'deleted' ? null : entryAddress(change.entry);

  /** Gives the reason of a refusal, or null. */
  async function restore(field: string | null): Promise<string | null> {
    const input = { params: { id: String(change.id) }, body: { data: { field } } };
    const result = await api.call(staffEndpoints.restoreChange, input);
    const refusal = result.ok ? result.data.data.problem : result.message;
    if (refusal === null && result.ok) onRestored(restoredText(result.data.data));
    return refusal;
  }

  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex gap={4} alignItems="flex-start" justifyContent="space-between" wrap="wrap" paddingBottom={3}>
        <Box minWidth={0} flex="1 1 24rem">
          <Typography id={id} tag="h2" variant="delta" style={{ overflowWrap: 'anywhere' }}>
            {changeTitle(change)}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {momentText(change.at)}, {actorText(change.actor)}
          </Typography>
        </Box>
        {address !== null && (
          <Link tag={RouterLink} to={address} aria-label={`Voir la fiche : ${changeTitle(change)}`}>
            Voir la fiche
          </Link>
        )}
      </Flex>
      <Box tag="ul">
        {change.fields.map((field) => (
          <ChangedField
            key={`${field.field} ${field.isPersonal}`}
            change={field}
            kind={change.kind}
            onRestore={() => void restore(field.field).then(setProblem)}
          />
        ))}
      </Box>
      <Problem text={problem} />
      {change.canRestore && (
        <Box paddingTop={4} maxWidth="40rem">
          <StepForm
            title={
              change.kind === 'deleted' ? 'Rétablir la fiche supprimée' : 'Rétablir la fiche d’avant ce changement'
            }
            take={() => restore(null)}
          />
        </Box>
      )}
    </Box>
  );
}

function restoredText({ left }: Restored): string {
  if (left.length === 0) return 'C’est rétabli.';
  return `C’est rétabli, sauf ce qui renvoie à une fiche ou une image supprimée : ${left.join(', ')}.`;
}
