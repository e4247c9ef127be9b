import { formatInstantDay, formatMoney } from '@economat/commerce';
import type { PurchaseRequest } from '@economat/contract';
import { Link } from 'react-router';
import accountStyles from '../account/account.module.css';
import { LineName } from '../shared/text/line-name.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Disclosure } from '../shared/ui/disclosure.tsx';
import { Card, StatusChip, type StatusColour } from '../shared/ui/surfaces.tsx';
import { Decision } from './decision.tsx';
import { useCompanyChange } from './use-company-change.ts';

const COLOUR: Readonly<Record<PurchaseRequest['state'], StatusColour>> = {
  waiting: 'yellow',
  approved: 'green',
  refused: 'red',
  withdrawn: 'grey',
};

interface RequestsProps {
  readonly requests: readonly PurchaseRequest[];
  /** Whether the reader says yes or no to them; else they are the reader's own. */
  readonly isApprover: boolean;
}

/** Orders that wait for a yes, and what became of earlier ones. */
export function Requests({ requests, isApprover }: RequestsProps) {
  const { requests: text } = useText('companies');
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className={accountStyles['heading']}>
        {text.title}
      </h2>
      <ul className={accountStyles['orders']}>
        {requests.map((request) => (
          <li key={request.documentId}>
            <Card>
              <RequestWords request={request} isApprover={isApprover} />
              {request.state === 'waiting' &&
                (isApprover ? <Decision request={request} /> : <Withdraw request={request} />)}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RequestWordsProps {
  readonly request: PurchaseRequest;
  readonly isApprover: boolean;
}

function RequestWords({ request, isApprover }: RequestWordsProps) {
  const { requests: text } = useText('companies');
  const language = useLanguage();
  const { state, total, requester, createdAt, decidedBy, reason, order, lines, purchaseOrderNumber, costCentre } =
    request;
  const day = formatInstantDay(new Date(createdAt), language);
  return (
    <>
      <p>
        <StatusChip colour={COLOUR[state]}>{text.states[state]}</StatusChip>
      </p>
      <p className={accountStyles['strong']}>{text.of(requester, formatMoney(total, language), day)}</p>
      {purchaseOrderNumber !== null && (
        <p className={accountStyles['soft']}>{text.purchaseOrder(purchaseOrderNumber)}</p>
      )}
      {costCentre !== null && <p className={accountStyles['soft']}>{text.costCentre(costCentre)}</p>}
      {state === 'refused' && <p>{text.refusedBecause(decidedBy ?? '', reason ?? '')}</p>}
      {order !== null && (
        <p>
          {/* The page of an order is its buyer's. */}
          {isApprover ? (
            text.order(order.orderNumber)
          ) : (
            <Link to={`/myaccount/orders/${order.documentId}`}>{text.order(order.orderNumber)}</Link>
          )}
        </p>
      )}
      <Disclosure title={text.lines(lines.length)}>
        <ul>
          {lines.map((line, index) => (
            // Two lines may be of the same article.
            <li key={`${index}-${line.productName}`}>
              <LineName line={line} /> × {line.quantity}, {text.net(formatMoney(line.lineTotal, language))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

function Withdraw({ request: { documentId } }: { request: PurchaseRequest }) {
  const { requests: text } = useText('companies');
  const { change, isBusy } = useCompanyChange();
  return (
    <div className={accountStyles['actions']}>
      <Button
        tone="quiet"
        size="small"
        busy={isBusy}
        onClick={() => void change({ kind: 'withdraw-request', id: documentId }, text.withdrawn)}
      >
        {text.withdraw}
      </Button>
    </div>
  );
}
