import { staffEndpoints, type StaffCustomer } from '@economat/contract';
import { Flex, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskPage } from '../desk/desk-page';
import { Mails } from '../desk/mails';
import { Notes } from '../desk/notes';
import { HANDLE_CUSTOMERS } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { Card, Column } from '../orders/sheet-layout';
import { CustomerAccount } from './customer-account';
import { CustomerAddresses } from './customer-addresses';
import { CustomerCompany } from './customer-company';
import { CustomerErasure } from './customer-erasure';
import { CustomerHistory } from './customer-history';
import { CustomerMerge } from './customer-merge';
import { CustomerMoney } from './customer-money';
import { CustomerOrders } from './customer-orders';
import type { CustomerPartProps } from './customer-part';
import { CustomerRequests } from './customer-requests';
import { CustomerStandingOrders } from './customer-standing-orders';
import { CustomerSessions } from './customer-sessions';

/** One customer: what they bought and asked for, what the shop knows of them, and what staff can do for them. */
export function CustomerPage() {
  const { reference = '' } = useParams();
  return <Customer key={reference} reference={reference} />;
}

function Customer({ reference }: { reference: string }) {
  const { answer, reload } = useAnswer(staffEndpoints.customer, { params: { id: reference } });
  useRevalidation(reload);
  const customer = answer?.ok === true ? answer.data.data : null;
  return (
    <DeskPage
      title={customer === null ? 'Client' : titleOf(customer)}
      subtitle={customer === null ? '' : subtitleOf(customer)}
      permissions={HANDLE_CUSTOMERS}
      above={
        <Link tag={RouterLink} to="/clients" startIcon={<ArrowLeft />}>
          Clients
        </Link>
      }
    >
      <Answered answer={answer}>{({ data }) => <CustomerSheet customer={data} onChange={reload} />}</Answered>
    </DeskPage>
  );
}

/** A mail address would be too wide a heading for a phone. */
function titleOf({ name, account }: StaffCustomer): string {
  return name || (account?.companyName ?? 'Client sans nom');
}

function subtitleOf({ email, account }: StaffCustomer): string {
  return `${email}, ${account === null ? 'sans compte' : 'avec compte'}`;
}

function CustomerSheet({ customer, onChange }: CustomerPartProps) {
  const api = useDeskApi();
  const params = { id: customer.documentId };
  return (
    <Flex alignItems="flex-start" gap={4} wrap="wrap">
      <Column flex="1 1 50rem">
        <Card>
          <CustomerOrders customer={customer} />
          <CustomerRequests requests={customer.requests} />
          {customer.account !== null && <CustomerStandingOrders customer={customer.documentId} />}
        </Card>
        {customer.company !== null && (
          <Card>
            <CustomerCompany company={customer.company} />
          </Card>
        )}
        {customer.account !== null && (
          <Card>
            <CustomerAddresses customer={customer} onChange={onChange} />
          </Card>
        )}
        <Card>
          <Notes
            notes={customer.notes}
            add={(text) => api.take(staffEndpoints.addCustomerNote, { params, body: { data: { text } } }, onChange)}
          />
        </Card>
        <Card>
          <CustomerHistory events={customer.events} />
        </Card>
      </Column>
      <Column flex="1 1 28rem">
        <Card>
          <CustomerMoney customer={customer} />
        </Card>
        <Card>
          <CustomerAccount customer={customer} onChange={onChange} />
          <CustomerMerge customer={customer} onChange={onChange} />
          <CustomerSessions customer={customer} onChange={onChange} />
        </Card>
        <Card>
          <Mails mails={customer.mails} onResent={onChange} />
        </Card>
        <CustomerErasure customer={customer} />
      </Column>
    </Flex>
  );
}
