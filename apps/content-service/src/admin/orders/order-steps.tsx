import { type Cents, eurosFromCents, parseMoney } from '@economat/commerce';
import { paymentCheckAnswer, refundAnswer, type StaffOrder, staffOrderAnswer } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { dateText, moneyText } from '../desk/formats';
import { StepForm, type StepField } from '../desk/step-form';
import { ORDER_STATUS, PAYMENT_METHOD, paymentText, refusalText } from '../desk/words';
import { CHECK_WORDS } from './check-words';

const CARRIER: StepField = { name: 'carrier', label: 'Transporteur', required: true, maxLength: 60 };
const TRACKING: StepField = { name: 'trackingNumber', label: 'Numéro de suivi', required: true, maxLength: 60 };
const TRACKING_URL: StepField = { name: 'trackingUrl', label: 'Lien de suivi (https://…)', required: false };
const REASON: StepField = { name: 'reason', label: 'Motif, lu par le client', required: true, maxLength: 300 };
const AMOUNT: StepField = { name: 'amount', label: 'Montant en euros', required: true };

/** Status, payment and exactly the steps that the server allows now; the buyer is notified of each. */
export function OrderSteps({ order: { data, meta } }: { order: StaffOrder }) {
  const api = useDeskApi();
  // One refund per decision: a second press of the same form sends the same key.
  const [refundKeys] = useState(() => new Map<string, string>());
  const address = `/orders/${data.documentId}`;

  /** Null after success: the whole entry is reloaded, because its fields changed too. */
  async function take(step: string, body?: object): Promise<string | null> {
    const result = await api.post(`${address}/${step}`, body && { data: body }, staffOrderAnswer);
    if (!result.ok) return refusalText(result.refusal);
    window.location.reload();
    return null;
  }

  /** A refusal of the provider ends the key: the next press is another decision. */
  async function refund(form: string, body: { amount: Cents; reason: string; withdrawal?: string }) {
    const key = refundKeys.get(form) ?? crypto.randomUUID();
    refundKeys.set(form, key);
    const data = { ...body, key, amount: eurosFromCents(body.amount) };
    const result = await api.post(`${address}/refund`, { data }, refundAnswer);
    if (!result.ok) {
      if (result.refusal === 'payment-provider-refused') refundKeys.delete(form);
      return refusalText(result.refusal);
    }
    window.location.reload();
    return null;
  }

  /** Cancels the order and refunds the rest of its payment in one decision. */
  async function cancelAndRefund({ reason = '' }: Readonly<Record<string, string>>): Promise<string | null> {
    const key = refundKeys.get('cancel') ?? crypto.randomUUID();
    refundKeys.set('cancel', key);
    const result = await api.post(`${address}/cancel-and-refund`, { data: { key, reason } }, refundAnswer);
    if (!result.ok) return refusalText(result.refusal);
    window.location.reload();
    return null;
  }

  async function refundAmount(typed: string, reason: string): Promise<string | null> {
    const amount = parseMoney(typed);
    return amount === null ? 'Écrivez un montant comme 12,50.' : refund('amount', { amount, reason });
  }

  async function resume(key: string): Promise<string | null> {
    const result = await api.post(`/refunds/${key}/resume`, {}, refundAnswer);
    if (!result.ok) return refusalText(result.refusal);
    window.location.reload();
    return null;
  }

  async function checkPayment(): Promise<string | null> {
    const result = await api.post(`${address}/check-payment`, undefined, paymentCheckAnswer);
    if (!result.ok) return refusalText(result.refusal);
    const words = CHECK_WORDS[result.data.data.outcome];
    if (words === null) window.location.reload();
    return words;
  }

  const { ship, deliver, cancel, transferReceived, invoice } = meta.staffActions;
  const open = meta.refunds.filter(
    ({ state, byTransfer }) => !byTransfer && (state === 'asked' || state === 'pending'),
  );
  const { refund: canRefund, checkPayment: canCheck } = meta.staffActions;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Box>
        <Typography tag="p" fontWeight="bold">
          {data.orderNumber} · {ORDER_STATUS[data.orderStatus]}
        </Typography>
        <Typography tag="p">
          {moneyText(data.total)}, {PAYMENT_METHOD[data.paymentMethod]}, {paymentText(data)}
        </Typography>
      </Box>
      {transferReceived && <StepForm title="Virement reçu" fields={[]} take={() => take('transfer-received')} />}
      {invoice && <StepForm title="Facturer avant paiement" fields={[]} take={() => take('invoice')} />}
      {canCheck && <StepForm title="Vérifier et encaisser le paiement" fields={[]} take={checkPayment} />}
      {ship && (
        <StepForm
          title="Expédier"
          fields={[CARRIER, TRACKING, TRACKING_URL]}
          take={({ trackingUrl, ...typed }) => take('ship', { ...typed, trackingUrl: trackingUrl || null })}
        />
      )}
      {deliver && <StepForm title="Marquer comme livrée" fields={[]} take={() => take('deliver')} />}
      {open.map(({ key, amount }) => (
        <StepForm
          key={key}
          title={`Reprendre le remboursement de ${moneyText(amount)}`}
          fields={[]}
          take={() => resume(key)}
        />
      ))}
      {canRefund &&
        meta.withdrawals.map(({ documentId, declaredAt, amount }) => (
          <StepForm
            key={documentId}
            title={`Rembourser la rétractation du ${dateText(declaredAt)} : ${moneyText(amount)}`}
            fields={[]}
            take={() => refund(documentId, { amount, reason: 'Rétractation', withdrawal: documentId })}
          />
        ))}
      {canRefund && (
        <StepForm
          title="Rembourser"
          fields={[AMOUNT, REASON]}
          take={({ amount = '', reason = '' }) => refundAmount(amount, reason)}
        />
      )}
      {cancel && meta.refundable > 0 && (
        <StepForm
          title={`Annuler et rembourser ${moneyText(meta.refundable)}`}
          fields={[REASON]}
          take={cancelAndRefund}
        />
      )}
      {cancel && (
        <StepForm
          title={meta.refundable > 0 ? 'Annuler, rembourser plus tard' : 'Annuler la commande'}
          fields={[REASON]}
          take={(typed) => take('cancel', typed)}
        />
      )}
    </Flex>
  );
}
