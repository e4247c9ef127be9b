import { isFranchise, lineTitle } from '@economat/commerce';
import { staffEndpoints, type StaffQuote } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { dayText, momentText } from '../desk/formats';
import { Mails } from '../desk/mails';
import { OrderLink } from '../desk/order-link';
import { WRITE_QUOTES } from '../desk/rights';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { amountOf, Sums } from '../orders/order-goods';
import { OrderPeople } from '../orders/order-people';
import { Card, Column } from '../orders/sheet-layout';
import { QuoteLink } from './quote-list-page';
import { QuoteSteps } from './quote-steps';
import { EVENT, STATE } from './quote-words';

/** One quote: what is promised to whom until when, what became of it, and what staff may do now. */
export function QuotePage() {
  const { reference = '' } = useParams();
  return <Quote key={reference} reference={reference} />;
}

function Quote({ reference }: { reference: string }) {
  const { answer, reload } = useAnswer(staffEndpoints.staffQuote, { params: { id: reference } });
  useRevalidation(reload);
  const quote = answer?.ok === true ? answer.data.data : null;
  return (
    <DeskPage
      title={quote === null ? 'Devis' : `Devis ${quote.number}`}
      subtitle={quote === null ? '' : `${STATE[quote.state].one}, valable jusqu’au ${dayText(quote.validUntil)}`}
      permissions={WRITE_QUOTES}
      above={<AboveQuotes />}
    >
      <Answered answer={answer}>{({ data }) => <QuoteSheet quote={data} onChange={reload} />}</Answered>
    </DeskPage>
  );
}

/** Back to the list. */
export function AboveQuotes() {
  return (
    <Link tag={RouterLink} to="/devis" startIcon={<ArrowLeft />}>
      Devis
    </Link>
  );
}

function QuoteSheet({ quote, onChange }: { quote: StaffQuote; onChange: () => void }) {
  return (
    <Flex alignItems="flex-start" gap={4} wrap="wrap">
      <Column flex="1 1 50rem">
        <Card>
          <QuoteGoods quote={quote} />
        </Card>
        <Card>
          <OrderPeople
            order={{ ...quote, documentId: quote.customer?.documentId ?? null }}
            hasAccount={quote.customer !== null}
          />
        </Card>
        <Card>
          <QuoteHistory quote={quote} />
        </Card>
      </Column>
      <Column flex="1 1 28rem">
        <Card>
          <Section title="Suite du devis">
            <Become quote={quote} />
            <QuoteSteps quote={quote} onTaken={onChange} />
          </Section>
        </Card>
        <Card>
          <Mails mails={quote.mails} onResent={onChange} />
        </Card>
      </Column>
    </Flex>
  );
}

/** The order that it became, and the quotes before and after it. */
function Become({ quote: { state, order, replaces, replacedBy } }: { quote: StaffQuote }) {
  return (
    <>
      <Typography>État : {STATE[state].one.toLowerCase()}</Typography>
      {order !== null && (
        <Typography>
          Commande : <OrderLink orderNumber={order.orderNumber} />
        </Typography>
      )}
      {replaces !== null && (
        <Typography>
          Remplace <QuoteLink number={replaces} />
        </Typography>
      )}
      {replacedBy !== null && (
        <Typography>
          Remplacé par <QuoteLink number={replacedBy} />
        </Typography>
      )}
    </>
  );
}

function QuoteGoods({ quote }: { quote: StaffQuote }) {
  const { lines, note, wish, discount } = quote;
  return (
    <>
      {wish !== null && (
        <Section title="Demande du client">
          <Typography tag="p" style={{ whiteSpace: 'pre-line' }}>
            {wish}
          </Typography>
        </Section>
      )}
      <Section title="Articles">
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {lines.map((line, index) => (
            <Flex key={`${index} ${lineTitle(line)}`} tag="li" gap={3} justifyContent="space-between">
              <Typography>
                {line.quantity} × {lineTitle(line)}
              </Typography>
              <Typography style={{ whiteSpace: 'nowrap' }}>{amountOf(line)}</Typography>
            </Flex>
          ))}
        </Flex>
      </Section>
      <Section title="Montants">
        <Sums sums={quote} isUntaxed={isFranchise(lines)} />
        {discount !== null && <Typography tag="p">Motif de la réduction : {discount.reason}</Typography>}
      </Section>
      {note !== null && (
        <Section title="Message au client">
          <Typography tag="p" style={{ whiteSpace: 'pre-line' }}>
            {note}
          </Typography>
        </Section>
      )}
    </>
  );
}

function QuoteHistory({ quote: { events, askedBy, replaces } }: { quote: StaffQuote }) {
  // A draft in its place is made by staff.
  const isByBuyer = (kind: string) => kind === 'created' && askedBy === 'buyer' && replaces === null;
  return (
    <Section title="Historique">
      <Box tag="ol">
        {events.map(({ kind, at, by, detail }) => (
          <Typography key={`${kind} ${at}`} tag="li" textColor="neutral600">
            {[
              momentText(at),
              isByBuyer(kind) ? 'Demandé par le client' : EVENT[kind],
              by === null ? null : `par ${by}`,
              detail,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
