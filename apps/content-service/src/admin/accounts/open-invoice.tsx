import { eurosFromCents, parisMoment, isoDate, parseMoney } from '@economat/commerce';
import { type AccountInvoice, staffEndpoints } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { dayText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { REMINDER } from './account-words';

interface OpenInvoiceProps {
  /** documentId of the company. */
  readonly company: string;
  readonly invoice: AccountInvoice;
  readonly onDone: (message: string) => void;
}

const WHY: TypedField = { name: 'reason', label: 'Motif', required: true, maxLength: 300 };

/** An invoice with its orders and reminders, what came for it, and the end of hoping. */
export function OpenInvoice({ company, invoice, onDone }: OpenInvoiceProps) {
  const api = useDeskApi();
  const { number, dueOn, isOverdue, total, open, orders, reminders } = invoice;
  const about = { invoice: number, open: eurosFromCents(open) };
  const address = { params: { id: company } };
  return (
    <Box background="neutral100" hasRadius padding={4}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography tag="h3" variant="omega" fontWeight="bold">
          {number}&nbsp;: {moneyText(open)} à recevoir sur {moneyText(total)}
        </Typography>
        <Typography tag="p" textColor={isOverdue ? 'danger600' : 'neutral800'}>
          {isOverdue ? 'Échue' : 'À échéance'} le {dayText(dueOn)}
          {reminders.map(({ step, day }) => `, ${REMINDER[step]} le ${dayText(day)}`).join('')}.
        </Typography>
        <Flex gap={2} wrap="wrap">
          {orders.map(({ documentId, orderNumber }) => (
            <OrderLink key={documentId} orderNumber={orderNumber} />
          ))}
        </Flex>
        <Box maxWidth="48rem">
          <Flex direction="column" alignItems="stretch" gap={2}>
            <StepForm
              title={`Virement reçu pour ${number}`}
              fields={receiptFields(invoice)}
              take={(typed) =>
                api.take(
                  staffEndpoints.receiveAccountPayment,
                  {
                    ...address,
                    body: {
                      data: {
                        ...about,
                        amount: eurosFromCents(parseMoney(typed['amount'] ?? '') ?? 0),
                        day: typed['day'] ?? '',
                      },
                    },
                  },
                  () => onDone(`Le virement pour ${number} est enregistré.`),
                )
              }
            />
            <StepForm
              title={`Passer ${number} en perte`}
              fields={[WHY]}
              take={(typed) =>
                api.take(
                  staffEndpoints.writeOffInvoice,
                  { ...address, body: { data: { ...about, reason: typed['reason'] ?? '' } } },
                  () => onDone(`${moneyText(open)} de ${number} sont passés en perte.`),
                )
              }
            />
          </Flex>
        </Box>
      </Flex>
    </Box>
  );
}

function receiptFields({ open }: AccountInvoice): TypedField[] {
  return [
    {
      name: 'amount',
      label: 'Montant reçu',
      required: true,
      initial: moneyText(open),
      problem: (typed) => {
        const amount = parseMoney(typed);
        return amount === null || amount <= 0 || amount > open
          ? `Écrivez un montant jusqu’à ${moneyText(open)}.`
          : undefined;
      },
    },
    {
      name: 'day',
      label: 'Jour du relevé',
      required: true,
      type: 'date',
      initial: isoDate(parisMoment(new Date()).day),
    },
  ];
}
