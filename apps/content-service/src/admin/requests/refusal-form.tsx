import { REFUSAL_REASONS, type RefusalReason, type RequestKind } from '@economat/contract';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';
import { Problem } from '../desk/answered';
import { REASON } from './request-words';

const OWN_WORDS = 'own-words';

interface RefusalFormProps {
  readonly kind: RequestKind;
  /** Sends the refusal: why it was not taken, or null. */
  readonly take: (refusal: { reason: RefusalReason } | { text: string }) => Promise<string | null>;
}

/** A refusal as a button; pressed, it asks for the reason: one that the shop has words for, or staff's own. */
export function RefusalForm({ kind, take }: RefusalFormProps) {
  const id = useId();
  const reasons: readonly RefusalReason[] = REFUSAL_REASONS[kind];
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>(reasons[0] ?? OWN_WORDS);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = reasons.find((known) => known === chosen);
  const isMissing = reason === undefined && text.trim() === '';

  async function confirm(): Promise<void> {
    setTried(true);
    if (busy || isMissing) return;
    setBusy(true);
    setProblem(await take(reason === undefined ? { text } : { reason }));
    setBusy(false);
  }

  if (!isOpen) {
    return (
      <Button variant="danger-light" onClick={() => setOpen(true)}>
        Refuser
      </Button>
    );
  }
  return (
    <Flex tag="section" aria-labelledby={id} direction="column" alignItems="stretch" gap={2}>
      <Typography id={id} fontWeight="bold">
        Refuser
      </Typography>
      <Field.Root name="reason" required>
        <Field.Label>Motif, lu par le demandeur dans sa langue</Field.Label>
        <SingleSelect value={chosen} onChange={(value: string | number) => setChosen(String(value))}>
          {reasons.map((known) => (
            <SingleSelectOption key={known} value={known}>
              {REASON[known]}
            </SingleSelectOption>
          ))}
          <SingleSelectOption value={OWN_WORDS}>Autre motif</SingleSelectOption>
        </SingleSelect>
      </Field.Root>
      {reason === undefined && (
        <Field.Root name="text" required error={isTried && isMissing ? 'À remplir.' : undefined}>
          <Field.Label>Motif, envoyé comme il est écrit</Field.Label>
          <Textarea
            value={text}
            maxLength={1000}
            onChange={(event: { target: { value: string } }) => setText(event.target.value)}
          />
          <Field.Error />
        </Field.Root>
      )}
      <Problem text={problem} />
      <Flex gap={2}>
        <Button variant="danger" loading={busy} onClick={() => void confirm()}>
          Envoyer le refus
        </Button>
        <Button variant="tertiary" onClick={() => setOpen(false)}>
          Abandonner
        </Button>
      </Flex>
    </Flex>
  );
}
