import type { EntryChange, FieldChange } from '@economat/contract';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { ValueLines } from './value-lines';
import { differingLines } from './value-text';

interface ChangedFieldProps {
  readonly change: FieldChange;
  readonly kind: EntryChange['kind'];
  readonly onRestore: () => void;
}

/** One field of a change: its value before and after, and the way back. */
export function ChangedField({ change, kind, onRestore }: ChangedFieldProps) {
  const { field, label, before, after, isPersonal, canRestore } = change;
  const [former, later] = differingLines(field, before, after);
  return (
    <Box tag="li" paddingTop={3} paddingBottom={3} borderColor="neutral150" style={{ borderWidth: '1px 0 0' }}>
      <Flex gap={4} alignItems="flex-start" justifyContent="space-between" wrap="wrap">
        <Box flex="1 1 16rem" minWidth={0} maxWidth="26rem">
          <Typography fontWeight="bold">{label}</Typography>
        </Box>
        {isPersonal ? (
          <Box flex="3 1 32rem">
            <Typography textColor="neutral600">donnée personnelle : sa valeur n’est pas gardée</Typography>
          </Box>
        ) : (
          <Flex flex="3 1 32rem" minWidth={0} gap={4} alignItems="flex-start" wrap="wrap">
            {kind !== 'created' && <Value word="Avant" lines={former} />}
            {kind !== 'deleted' && <Value word="Après" lines={later} />}
          </Flex>
        )}
        <Flex flex="0 0 9rem" justifyContent="flex-end">
          {canRestore && (
            <Button variant="tertiary" size="S" aria-label={`Rétablir ${label}`} onClick={onRestore}>
              Rétablir
            </Button>
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

function Value({ word, lines }: { word: string; lines: readonly string[] }) {
  return (
    <Box flex="1 1 14rem" minWidth={0}>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {word}
      </Typography>
      {/* A long text scrolls in its own box, by the keyboard too. */}
      <Box
        maxHeight="18rem"
        overflow="auto"
        {...(lines.length > 12 && { tabIndex: 0, role: 'group', 'aria-label': word })}
      >
        <ValueLines lines={lines} />
      </Box>
    </Box>
  );
}
