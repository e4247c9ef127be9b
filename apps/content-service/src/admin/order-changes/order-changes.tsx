import { mayRedirect, subtractCents } from '@economat/commerce';
import { staffEndpoints, type StaffOrderChange } from '@economat/contract';
import { Box, LinkButton, Typography } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { dateText, moneyText, momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import { useAnswer } from '../desk/use-answer';
import { BAR, EXPIRY, STATE, WAY } from './change-words';

interface OrderChangesProps {
  readonly orderId: string;
  /** A change was ended or applied: the order is read again. */
  readonly onChange: () => void;
}

/** The way to change an order, and what became of its changes. */
export function OrderChanges({ orderId, onChange }: OrderChangesProps) {
  const { answer, reload } = useAnswer(staffEndpoints.orderChanges, { params: { id: orderId } });

  function changed(): void {
    reload();
    onChange();
  }

  return (
    <Section title="Modifier">
      <Answered answer={answer}>
        {({ data: { bar, changes } }) => (
          <>
            {bar !== null && <Typography tag="p">{BAR[bar]}</Typography>}
            {(bar === null || mayRedirect(bar)) && (
              <LinkButton
                tag={RouterLink}
                to={`/commandes/${orderId}/modifier`}
                variant="secondary"
                fullWidth
                startIcon={<Pencil />}
              >
                Modifier la commande
              </LinkButton>
            )}
            <Box tag="ul">
              {changes.map((change) => (
                <Box key={change.documentId} tag="li" paddingBottom={2}>
                  <Facts change={change} />
                  <Steps change={change} onTaken={changed} />
                </Box>
              ))}
            </Box>
          </>
        )}
      </Answered>
    </Section>
  );
}

function Facts({ change }: { change: StaffOrderChange }) {
  const { state, expiry, formerTotal, total, by, request, createdAt, until } = change;
  const isOpen = state === 'proposed' || state === 'accepted';
  return (
    <>
      <Typography tag="p">
        {moneyText(formerTotal)} → {moneyText(total)}, {STATE[state]}
        {expiry === null ? '' : ` : ${EXPIRY[expiry]}`}
        {isOpen && until !== null ? ` (jusqu’au ${dateText(until)})` : ''}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {momentText(createdAt)}
        {by === null ? '' : ` par ${by}`}
        {request === null ? '' : ` · demandée par ${request.by} ${WAY[request.how]} le ${dateText(request.on)}`}
      </Typography>
    </>
  );
}

function Steps({ change, onTaken }: { change: StaffOrderChange; onTaken: () => void }) {
  const api = useDeskApi();
  const { state, owed, formerTotal, total } = change;
  const params = { id: change.documentId };
  return (
    <>
      {state === 'accepted' && (
        <StepForm
          title={`Différence de ${moneyText(subtractCents(total, formerTotal))} reçue par virement`}
          take={() => api.take(staffEndpoints.receiveDifference, { params }, onTaken)}
        />
      )}
      {(state === 'proposed' || state === 'accepted') && (
        <StepForm
          title="Retirer la proposition"
          take={() => api.take(staffEndpoints.takeBackChange, { params }, onTaken)}
        />
      )}
      {owed > 0 && (
        <StepForm
          title={`Rembourser ${moneyText(owed)} après la modification`}
          take={() => api.take(staffEndpoints.refundChange, { params }, onTaken)}
        />
      )}
    </>
  );
}
