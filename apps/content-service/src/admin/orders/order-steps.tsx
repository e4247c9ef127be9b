import { type Cents, eurosFromCents, parseMoney } from '@economat/commerce';
import { type StaffOrder, staffEndpoints } from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { dateText, moneyText } from '../desk/formats';
import { endOfStep, LEFT_UNREMINDED } from '../desk/left-words';
import { StepForm } from '../desk/step-form';
import type { Typed, TypedField } from '../desk/use-typed-form';
import { useRights } from '../desk/use-rights';
import { paymentLine } from '../desk/words';
import { CHECK_WORDS } from './check-words';
import { PackingSteps } from './packing-steps';

const REASON: TypedField = { name: 'reason', label: 'Motif, lu par le client', required: true, maxLength: 300 };
const AMOUNT: TypedField = { name: 'amount', label: 'Montant en euros', required: true };

interface OrderStepsProps {
  readonly order: StaffOrder;
  /** A step was taken: the order is read again. */
  readonly onTaken: () => void;
}

/** Status, payment and exactly the steps that the server allows now. */
export function OrderSteps({ order: { data, meta }, onTaken }: OrderStepsProps) {
  const api = useDeskApi();
  const may = useRights();
  const [refundKeys] = useState(() => new Map<string, string>());
  const params = { id: data.documentId };

  /** One refund per decision: a second press of the same form carries the same key. */
  function refundKeyOf(form: string): string {
    const key = refundKeys.get(form) ?? crypto.randomUUID();
    refundKeys.set(form, key);
    return key;
  }

  /** A refund ends its key, and so does a refusal of the provider: the next press is another decision. */
  async function refund(form: string, body: { amount: Cents; reason: string; withdrawal?: string }) {
    const data = { ...body, key: refundKeyOf(form), amount: eurosFromCents(body.amount) };
    const result = await api.call(staffEndpoints.refundOrder, { params, body: { data } });
    if (result.ok || result.code === 'payment-provider-refused') refundKeys.delete(form);
    if (result.ok) onTaken();
    return result.ok ? null : result.message;
  }

  /** Cancels the order and refunds the rest of its payment in one decision. */
  function cancelAndRefund({ reason = '' }: Typed): Promise<string | null> {
    const data = { key: refundKeyOf('cancel'), reason };
    return api.take(staffEndpoints.cancelAndRefund, { params, body: { data } }, onTaken);
  }

  async function refundAmount(typed: string, reason: string): Promise<string | null> {
    const amount = parseMoney(typed);
    return amount === null ? 'Écrivez un montant comme 12,50.' : refund('amount', { amount, reason });
  }

  const resume = (key: string) => api.take(staffEndpoints.resumeRefund, { params: { id: key } }, onTaken);

  async function checkPayment(): Promise<string | null> {
    const result = await api.call(staffEndpoints.checkPayment, { params });
    if (!result.ok) return result.message;
    const words = CHECK_WORDS[result.data.data.outcome];
    if (words === null) onTaken();
    return words;
  }

  async function remind(): Promise<string | null> {
    const answer = await api.call(staffEndpoints.remindBuyers, { body: { data: { orders: [data.documentId] } } });
    return endOfStep(data.orderNumber, answer, LEFT_UNREMINDED, onTaken);
  }

  const { cancel, transferReceived, invoice, remind: canRemind } = meta.staffActions;
  const open = meta.refunds.filter(
    ({ state, byTransfer }) => !byTransfer && (state === 'asked' || state === 'pending') && may('payment.handle'),
  );
  const { refund: canRefund, checkPayment: canCheck } = meta.staffActions;
  const canCancelAndRefund = cancel && canRefund && meta.refundable > 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography tag="p">
        {moneyText(data.total)}, {paymentLine(data)}
      </Typography>
      <PackingSteps order={data} actions={meta.staffActions} onTaken={onTaken} />
      {transferReceived && (
        <StepForm
          title="Virement reçu"
          variant="default"
          take={() => api.take(staffEndpoints.receiveTransfer, { params }, onTaken)}
        />
      )}
      {invoice && (
        <StepForm
          title="Facturer avant paiement"
          take={() => api.take(staffEndpoints.invoiceOrder, { params }, onTaken)}
        />
      )}
      {canRemind && <StepForm title="Relancer le client par courriel" take={remind} />}
      {canCheck && <StepForm title="Vérifier et encaisser le paiement" take={checkPayment} />}
      {meta.staffActions.endShipping && (
        <StepForm
          title="Ne pas envoyer le reste"
          fields={[REASON]}
          take={({ reason = '' }) =>
            api.take(staffEndpoints.endShipping, { params, body: { data: { reason } } }, onTaken)
          }
        />
      )}
      {open.map(({ key, amount }) => (
        <StepForm key={key} title={`Reprendre le remboursement de ${moneyText(amount)}`} take={() => resume(key)} />
      ))}
      {canRefund &&
        meta.withdrawals.map(({ documentId, declaredAt, amount }) => (
          <StepForm
            key={documentId}
            title={`Rembourser la rétractation du ${dateText(declaredAt)} : ${moneyText(amount)}`}
            variant="danger-light"
            take={() => refund(documentId, { amount, reason: 'Rétractation', withdrawal: documentId })}
          />
        ))}
      {canRefund && (
        <StepForm
          title="Rembourser"
          variant="danger-light"
          fields={[AMOUNT, REASON]}
          take={({ amount = '', reason = '' }) => refundAmount(amount, reason)}
        />
      )}
      {canCancelAndRefund && (
        <StepForm
          title={`Annuler et rembourser ${moneyText(meta.refundable)}`}
          variant="danger-light"
          fields={[REASON]}
          take={cancelAndRefund}
        />
      )}
      {cancel && (
        <StepForm
          title={canCancelAndRefund ? 'Annuler, rembourser plus tard' : 'Annuler la commande'}
          variant="danger-light"
          fields={[REASON]}
          take={({ reason = '' }) =>
            api.take(staffEndpoints.cancelOrder, { params, body: { data: { reason } } }, onTaken)
          }
        />
      )}
    </Flex>
  );
}
