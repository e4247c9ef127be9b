import type { SaveConflict } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useId } from 'react';
import { actorText } from '../change-log/type-words';
import { ValueLines } from '../change-log/value-lines';
import { differingLines } from '../change-log/value-text';
import { momentText } from '../desk/formats';

export type Choice = 'mine' | 'theirs';

interface ConflictFieldProps {
  readonly conflict: SaveConflict;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One field with both values, of which one is chosen. */
export function ConflictField({ conflict, choice, onChoose }: ConflictFieldProps) {
  const { field, label, theirs, mine } = conflict;
  const [theirLines, myLines] = differingLines(field, theirs, mine);
  return (
    <Box tag="fieldset" style={{ minWidth: 0, border: 0, margin: 0, padding: 0 }}>
      <Typography tag="legend" fontWeight="bold" paddingBottom={2}>
        {label}
      </Typography>
      <Flex gap={3} alignItems="stretch" wrap="wrap">
        <Value
          title="Votre valeur"
          lines={myLines}
          name={field}
          isChosen={choice === 'mine'}
          onChoose={() => onChoose('mine')}
        />
        <Value
          title={theirTitle(conflict)}
          lines={theirLines}
          name={field}
          isChosen={choice === 'theirs'}
          onChoose={() => onChoose('theirs')}
        />
      </Flex>
    </Box>
  );
}

function theirTitle({ by, at }: SaveConflict): string {
  return at === null ? 'Après les ventes entre-temps' : `${actorText(by)}, ${momentText(at)}`;
}

interface ValueProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Value({ title, lines, name, isChosen, onChoose }: ValueProps) {
  const id = useId();
  return (
    <Box
      tag="label"
      htmlFor={id}
      flex="1 1 24rem"
      minWidth={0}
      padding={3}
      hasRadius
      background={isChosen ? 'primary100' : 'neutral0'}
      borderColor={isChosen ? 'primary600' : 'neutral200'}
      style={{ cursor: 'pointer' }}
    >
      <Flex gap={2} alignItems="flex-start">
        <input id={id} type="radio" name={`keep-${name}`} checked={isChosen} onChange={onChoose} />
        <Box minWidth={0}>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {title}
          </Typography>
          <Box maxHeight="16rem" overflow="auto">
            <ValueLines lines={lines} />
          </Box>
        </Box>
      </Flex>
    </Box>
  );
}
