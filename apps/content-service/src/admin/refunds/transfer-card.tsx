import { isIban } from '@economat/commerce';
import { type RefundTransferView, staffEndpoints } from '@economat/contract';
import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { dateText, moneyText, momentText } from '../desk/formats';
import { StepForm } from '../desk/step-form';
import type { Typed, TypedField } from '../desk/use-typed-form';
import { RefundBox } from './refund-box';
import { TRANSFER, TRANSFER_COLOUR } from './refund-words';
import { useTransferFile } from './use-transfer-file';

const HOLDER: TypedField = { name: 'holder', label: 'Titulaire du compte', required: true, maxLength: 70 };
const IBAN: TypedField = { name: 'iban', label: 'IBAN', required: true, maxLength: 50 };
const WHY: TypedField = { name: 'reason', label: 'Motif donné par la banque', required: true, maxLength: 200 };

/** A refund to be transferred: its state, and exactly the steps that are possible now. */
export function TransferCard({
  transfer,
  onDone,
}: {
  transfer: RefundTransferView;
  onDone: (message: string) => void;
}) {
  const api = useDeskApi();
  const saveFile = useTransferFile();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, order, name, amount, reason, state, holder, account, isAsked, file, rejectReason } = transfer;
  const params = { id };
  const needsAccount = state === 'to-ask' || state === 'rejected';

  const askForAccount = () =>
    api.take(staffEndpoints.askForAccount, { params }, () => onDone(`Un lien est envoyé à ${name}.`));

  async function type({ holder: owner = '', iban = '' }: Typed): Promise<string | null> {
    if (!isIban(iban)) return 'Cet IBAN n’est pas valable : vérifiez chaque caractère.';
    const body = { data: { holder: owner, iban } };
    return api.take(staffEndpoints.typeAccount, { params, body }, () => onDone(`Le compte de ${name} est enregistré.`));
  }

  const markSent = () =>
    api.take(staffEndpoints.markTransfersSent, { body: { data: { transfers: [id] } } }, () =>
      onDone(`${name} est prévenu que le virement est parti.`),
    );

  const reject = ({ reason: why = '' }: Typed) =>
    api.take(staffEndpoints.rejectTransfer, { params, body: { data: { reason: why } } }, () =>
      onDone(`Le refus est noté pour ${name}.`),
    );

  return (
    <RefundBox order={order} title={`${moneyText(amount)} à ${holder ?? name}`}>
      <Flex gap={3} wrap="wrap">
        <Badge backgroundColor={`${TRANSFER_COLOUR[state]}100`} textColor="neutral800">
          {state === 'to-ask' && isAsked ? 'IBAN demandé' : TRANSFER[state]}
        </Badge>
        {account !== null && <Typography>{account}</Typography>}
      </Flex>
      <Typography tag="p" textColor="neutral600">
        {reason} · demandé le {dateText(transfer.createdAt)}
        {transfer.sentAt !== null && ` · envoyé le ${momentText(transfer.sentAt)}`}
        {rejectReason !== null && ` · refus de la banque : ${rejectReason}`}
      </Typography>
      {isAsked && <Typography tag="p">Un lien a été envoyé au client pour indiquer son IBAN.</Typography>}
      <Box maxWidth="48rem">
        <Flex direction="column" alignItems="stretch" gap={2}>
          {needsAccount && (
            <StepForm
              title={isAsked ? 'Envoyer un nouveau lien au client' : 'Demander l’IBAN au client'}
              take={askForAccount}
            />
          )}
          {(needsAccount || state === 'to-wire') && (
            <StepForm title="Saisir l’IBAN" fields={[HOLDER, IBAN]} take={type} />
          )}
          {state === 'in-file' && file !== null && (
            <Button variant="tertiary" fullWidth onClick={() => void saveFile(file).then(setProblem)}>
              {`Reprendre le fichier ${file}`}
            </Button>
          )}
          {state !== 'sent' && <StepForm title="Marquer comme envoyé" fields={[]} take={markSent} />}
          {(state === 'in-file' || state === 'sent') && (
            <StepForm title="La banque l’a refusé" fields={[WHY]} take={reject} />
          )}
        </Flex>
      </Box>
      <Problem text={problem} />
    </RefundBox>
  );
}
