import { type ReceivedInvoice, staffEndpoints, SUPPLIER_REFUSALS, type SupplierRefusal } from '@economat/contract';
import { Box, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { FileButton } from '../desk/file-button';
import { dayText, momentText, moneyText } from '../desk/formats';
import { StepForm } from '../desk/step-form';
import type { Typed } from '../desk/use-typed-form';
import { useRights } from '../desk/use-rights';
import { REFUSAL } from './refusal-words';
import { answerAdvice, flowText } from './transmission-words';

interface ReceivedCardProps {
  readonly invoice: ReceivedInvoice;
  readonly onDone: (message: string) => void;
}

const COMMENT = { name: 'comment', label: 'Ce que le fournisseur doit savoir', required: true, maxLength: 500 };
const STATE = { open: 'à décider', approved: 'approuvée', refused: 'refusée' } as const;

/** One supplier's invoice with its file, and the decision about it. */
export function ReceivedCard({ invoice, onDone }: ReceivedCardProps) {
  const id = useId();
  const { number, supplier, siren, issuedOn, total, currency, state, receivedAt, flowId, isCreditNote } = invoice;
  const name = number === null ? 'Fichier illisible' : `${isCreditNote ? 'Avoir' : 'Facture'} ${number}`;
  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography id={id} tag="h3" variant="delta">
          {name} : {STATE[state]}
        </Typography>
        <Typography tag="p">
          {supplier ?? 'Fournisseur illisible'}
          {siren !== null && `, SIREN ${siren}`}
          {total !== null && `, ${currency === 'EUR' ? moneyText(total) : `${total / 100} ${currency ?? ''}`}`}
        </Typography>
        <Typography tag="p" textColor="neutral600">
          {issuedOn !== null && `Datée du ${dayText(issuedOn)}, `}reçue le {momentText(receivedAt)}
        </Typography>
        <Typography tag="p" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 : {invoice.sha256}
        </Typography>
        <Decision invoice={invoice} onDone={onDone} />
        <Box>
          <FileButton
            row={staffEndpoints.receivedFile}
            input={{ params: { flow: flowId } }}
            name={`${number ?? flowId}`}
            aria-label={`Enregistrer le fichier reçu, ${number ?? flowId}`}
          >
            Enregistrer le fichier reçu
          </FileButton>
        </Box>
      </Flex>
    </Box>
  );
}

/** What was decided and answered, or the two buttons. A file that cannot be read has no answer: whoever sent it is asked. */
function Decision({ invoice, onDone }: ReceivedCardProps) {
  const api = useDeskApi();
  const may = useRights();
  const { flowId, state, reason, comment, decidedAt, decidedBy, answer } = invoice;
  const params = { flow: flowId };
  if (state !== 'open') {
    return (
      <>
        <Typography tag="p">
          {state === 'approved' ? 'Approuvée' : 'Refusée'} {decidedAt !== null && `le ${momentText(decidedAt)}`}
          {decidedBy !== null && ` par ${decidedBy}`}
          {reason !== null && `, ${REFUSAL[reason as SupplierRefusal] ?? reason}`}
          {comment !== null && ` : ${comment}`}
        </Typography>
        {answer !== null && <Answer answer={answer} />}
        {answer !== null && answerAdvice(answer) !== null && may('e-invoicing.handle') && (
          <Flex>
            <StepForm
              title="Renvoyer"
              take={() => api.take(staffEndpoints.answerSupplierAgain, { params }, () => onDone('La réponse repart.'))}
            />
          </Flex>
        )}
      </>
    );
  }
  if (invoice.number === null) {
    return (
      <Typography tag="p">La boutique ne sait pas lire ce fichier. Demandez au fournisseur de le renvoyer.</Typography>
    );
  }
  if (!may('e-invoicing.handle')) return null;
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-start">
      <StepForm
        title="Approuver"
        take={() =>
          api.take(staffEndpoints.decideReceivedInvoice, { params, body: { data: { state: 'approved' } } }, () =>
            onDone('La facture est approuvée.'),
          )
        }
      />
      <Refusal
        refuse={(chosen, said) =>
          api.take(
            staffEndpoints.decideReceivedInvoice,
            { params, body: { data: { state: 'refused', reason: chosen, comment: said } } },
            () => onDone('La facture est refusée.'),
          )
        }
      />
    </Flex>
  );
}

/** How far the answer to the supplier is, and what keeps it. */
function Answer({ answer }: { answer: NonNullable<ReceivedInvoice['answer']> }) {
  const { state, error } = answer;
  const advice = answerAdvice(answer);
  return (
    <>
      <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
        Réponse au fournisseur : {flowText(state)}
        {advice !== null &&
          error !== null &&
          `. Dernière erreur : ${error.code}${error.text === null ? '' : `, ${error.text}`}`}
      </Typography>
      {advice !== null && <Typography tag="p">{advice}</Typography>}
    </>
  );
}

interface RefusalProps {
  readonly refuse: (reason: SupplierRefusal, comment: string) => Promise<string | null>;
}

function Refusal({ refuse }: RefusalProps) {
  const [reason, setReason] = useState<SupplierRefusal>('NON_CONFORME');
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="min(100%, 24rem)">
      <Field.Root name="reason">
        <Field.Label>Motif d’un refus</Field.Label>
        <SingleSelect value={reason} onChange={(value: string | number) => setReason(chosenReason(value) ?? reason)}>
          {SUPPLIER_REFUSALS.map((known) => (
            <SingleSelectOption key={known} value={known}>
              {REFUSAL[known]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <StepForm title="Refuser" fields={[COMMENT]} take={({ comment = '' }: Typed) => refuse(reason, comment)} />
    </Flex>
  );
}

function chosenReason(value: string | number): SupplierRefusal | undefined {
  return SUPPLIER_REFUSALS.find((known) => known === value);
}
