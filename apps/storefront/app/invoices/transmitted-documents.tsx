import { formatInstantDay, INVOICE_STATUSES, type InvoiceStatus } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { useLanguage, useText } from '../shared/text/use-text.ts';

/** The documents of an order that went to the buyer's platform, with the day and where they stand. */
export function TransmittedDocuments({ documents }: Pick<Order, 'documents'>) {
  const { orderList: text } = useText('account');
  const language = useLanguage();
  const sent = documents.flatMap(({ number, transmission }) =>
    transmission === null || transmission.sentAt === null
      ? []
      : [{ number, ...transmission, sentAt: transmission.sentAt }],
  );
  if (sent.length === 0) return null;
  return (
    <ul>
      {sent.map(({ number, sentAt, code, at }) => (
        <li key={number}>
          {text.transmitted(number, formatInstantDay(new Date(sentAt), language))}
          {code !== null && at !== null && isStatus(code) && (
            <> {text.transmission(INVOICE_STATUSES[code][language], formatInstantDay(new Date(at), language))}</>
          )}
        </li>
      ))}
    </ul>
  );
}

function isStatus(code: string): code is InvoiceStatus {
  return Object.hasOwn(INVOICE_STATUSES, code);
}
