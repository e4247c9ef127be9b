import { useFetchClient } from '@strapi/strapi/admin';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { EVENT, ORDER_STATUS, PAYMENT_METHOD, PAYMENT_STATUS, REFUSAL } from './words';
import { refusalCode, staffOrder, type StaffOrder } from './staff-order';
import { StepForm, type StepField } from './step-form';

const MONEY = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' });

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const CARRIER: StepField = { name: 'carrier', label: 'Transporteur', required: true };
const TRACKING: StepField = { name: 'trackingNumber', label: 'Numéro de suivi', required: true };
const TRACKING_URL: StepField = { name: 'trackingUrl', label: 'Lien de suivi (https://…)', required: false };
const REASON: StepField = { name: 'reason', label: 'Motif, lu par le client', required: true };
const AMOUNT: StepField = { name: 'amount', label: 'Montant en euros', required: true };

/** State, payment, timeline and exactly the steps that the server allows now, each told to the buyer by mail and timeline. */
export function OrderSteps({ orderId }: { orderId: string }) {
  const { get, post } = useFetchClient();
  const [order, setOrder] = useState<StaffOrder | 'loading' | 'closed'>('loading');
  // One refund per decision: a second press of the same form carries the same key.
  const [refundKeys] = useState(() => new Map<string, string>());
  const address = `/api/staff/orders/${orderId}`;

  useEffect(() => {
    let isCurrent = true;
    get(address).then(
      ({ data }) => {
        const parsed = staffOrder.safeParse(data);
        if (isCurrent) setOrder(parsed.success ? parsed.data : 'closed');
      },
      () => {
        if (isCurrent) setOrder('closed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [get, address]);

  if (order === 'loading') return <Typography>Lecture…</Typography>;
  if (order === 'closed') return <Typography>Votre rôle ne permet pas de faire avancer les commandes.</Typography>;

  /** Null when the step was taken: the whole entry is then read again, because its fields changed too. */
  async function take(step: string, body?: object): Promise<string | null> {
    try {
      await post(`${address}/${step}`, body === undefined ? undefined : { data: body });
    } catch (error) {
      return REFUSAL[refusalCode(error) ?? ''] ?? 'L’étape a échoué. Réessayez.';
    }
    window.location.reload();
    return null;
  }

  /** The key ends with a refusal of the provider: the next press is another decision. */
  async function refundBy(form: string, body: object): Promise<string | null> {
    const key = refundKeys.get(form) ?? crypto.randomUUID();
    refundKeys.set(form, key);
    const problem = await take('refund', { ...body, key });
    if (problem === REFUSAL['payment-provider-refused']) refundKeys.delete(form);
    return problem;
  }

  const { data, meta } = order;
  const { ship, deliver, cancel, transferReceived, refund, invoice } = meta.staffActions;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Box>
        <Typography tag="p" fontWeight="bold">
          {data.orderNumber} · {ORDER_STATUS[data.orderStatus] ?? data.orderStatus}
        </Typography>
        <Typography tag="p">
          {MONEY.format(data.total)}, {PAYMENT_METHOD[data.paymentMethod] ?? data.paymentMethod},{' '}
          {PAYMENT_STATUS[data.paymentStatus] ?? data.paymentStatus}
        </Typography>
      </Box>
      {transferReceived && <StepForm title="Virement reçu" fields={[]} take={() => take('transfer-received')} />}
      {invoice && <StepForm title="Facturer avant paiement" fields={[]} take={() => take('invoice')} />}
      {ship && (
        <StepForm
          title="Expédier"
          fields={[CARRIER, TRACKING, TRACKING_URL]}
          take={({ trackingUrl, ...typed }) => take('ship', { ...typed, trackingUrl: trackingUrl || null })}
        />
      )}
      {deliver && <StepForm title="Marquer comme livrée" fields={[]} take={() => take('deliver')} />}
      {refund &&
        meta.withdrawals.map(({ documentId, declaredAt, amount }) => (
          <StepForm
            key={documentId}
            title={`Rembourser la rétractation du ${DATE.format(new Date(declaredAt))} : ${MONEY.format(amount)}`}
            fields={[]}
            take={() => refundBy(documentId, { amount, reason: 'Rétractation', withdrawal: documentId })}
          />
        ))}
      {refund && (
        <StepForm
          title="Rembourser"
          fields={[AMOUNT, REASON]}
          take={({ amount = '', reason }) => refundBy('amount', { amount: Number(amount.replace(',', '.')), reason })}
        />
      )}
      {cancel && <StepForm title="Annuler la commande" fields={[REASON]} take={(typed) => take('cancel', typed)} />}
      <Box tag="ol">
        {data.timeline.map(({ kind, at, detail }) => (
          <Typography key={`${kind} ${at}`} tag="li" textColor="neutral600">
            {DAY.format(new Date(at))} · {EVENT[kind] ?? kind}
            {detail === null ? '' : ` · ${detail}`}
          </Typography>
        ))}
      </Box>
    </Flex>
  );
}
