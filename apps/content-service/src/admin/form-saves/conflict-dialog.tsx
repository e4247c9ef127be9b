import type { SaveConflict } from '@economat/contract';
import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { type Choice, ConflictField } from './conflict-field';

interface ConflictDialogProps {
  readonly conflicts: readonly SaveConflict[];
  /** With the fields that keep the other's value; null when nothing is to be saved. */
  readonly onEnd: (givenUp: readonly string[] | null) => void;
}

/** Somebody else changed the same fields since the form was opened: its editor chooses, field by field. */
export function ConflictDialog({ conflicts, onEnd }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const open = conflicts.filter(({ field }) => choices[field] === undefined).length;
  const givenUp = conflicts.filter(({ field }) => choices[field] === 'theirs').map(({ field }) => field);

  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onEnd(null)}>
      <Modal.Content aria-describedby={undefined} style={{ width: 'min(94vw, 76rem)', maxHeight: '94vh' }}>
        <Modal.Header closeLabel="Fermer">
          <Modal.Title>Modifié entre-temps</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography tag="p">
              Quelqu’un d’autre a enregistré cette fiche pendant que vous la modifiiez. Choisissez ce qui reste ; le
              reste de vos changements s’enregistre avec.
            </Typography>
            {conflicts.map((conflict) => (
              <ConflictField
                key={conflict.field}
                conflict={conflict}
                choice={choices[conflict.field]}
                onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
              />
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer gap={2}>
          <Button variant="tertiary" onClick={() => onEnd(null)}>
            Ne pas enregistrer
          </Button>
          <Box>
            <Button disabled={open > 0} onClick={() => onEnd(givenUp)}>
              Enregistrer ce choix
            </Button>
          </Box>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
