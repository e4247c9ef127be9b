import { eurosFromCents } from '@economat/commerce';
import { staffEndpoints, type StaffQuote } from '@economat/contract';
import { LinkButton } from '@strapi/design-system';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useDeskApi } from '../desk/desk-api';
import { FileButton } from '../desk/file-button';
import { StepForm } from '../desk/step-form';

interface QuoteStepsProps {
  readonly quote: StaffQuote;
  readonly onTaken: () => void;
}

/** What staff may do with a quote in its state. */
export function QuoteSteps({ quote, onTaken }: QuoteStepsProps) {
  const api = useDeskApi();
  const navigate = useNavigate();
  const { state, documentId, number, total } = quote;
  const params = { id: documentId };
  const isDraft = state === 'draft';

  const send = () =>
    api.take(staffEndpoints.sendQuote, { params, body: { data: { total: eurosFromCents(total) } } }, onTaken);
  const withdraw = () => api.take(staffEndpoints.withdrawQuote, { params }, onTaken);
  const replace = () =>
    api.take(staffEndpoints.replaceQuote, { params }, ({ data }) => navigate(`/devis/${data.number}/modifier`));

  return (
    <>
      {isDraft && (
        <>
          <LinkButton tag={RouterLink} to={`/devis/${number}/modifier`} variant="secondary" fullWidth>
            Modifier
          </LinkButton>
          <StepForm title="Envoyer au client" take={send} />
        </>
      )}
      {(isDraft || state === 'sent') && <StepForm title="Retirer" take={withdraw} />}
      {!isDraft && state !== 'accepted' && <StepForm title="Remplacer par un nouveau devis" take={replace} />}
      <FileButton row={staffEndpoints.quotePdf} input={{ params }} name={`${number}.pdf`} fullWidth>
        Enregistrer en PDF
      </FileButton>
    </>
  );
}
