import { staffEndpoints, type StaffQuote } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { type DeskResult, useDeskApi } from '../desk/desk-api';
import { WRITE_QUOTES } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { draftOf, newDraft, requestOf } from './quote-draft';
import { QuoteForm } from './quote-form';
import { AboveQuotes } from './quote-page';

const SUBTITLE = 'Les prix sont ceux du catalogue, comme dans le panier';

/** Composes a quote for a customer or somebody new. */
export function NewQuotePage() {
  const api = useDeskApi();
  const stored = useStored();
  const [draft] = useState(() => newDraft(new Date()));
  return (
    <DeskPage title="Nouveau devis" subtitle={SUBTITLE} permissions={WRITE_QUOTES} above={<AboveQuotes />}>
      <QuoteForm
        initial={draft}
        onSave={async (typed) =>
          stored(await api.call(staffEndpoints.createQuote, { body: { data: requestOf(typed) } }))
        }
      />
    </DeskPage>
  );
}

/** Changes a draft that was kept. */
export function QuoteDraftPage() {
  const { reference = '' } = useParams();
  const { answer } = useAnswer(staffEndpoints.staffQuote, { params: { id: reference } });
  return (
    <DeskPage title={`Brouillon ${reference}`} subtitle={SUBTITLE} permissions={WRITE_QUOTES} above={<AboveQuotes />}>
      <Answered answer={answer}>{({ data }) => <DraftForm key={data.documentId} quote={data} />}</Answered>
    </DeskPage>
  );
}

function DraftForm({ quote }: { quote: StaffQuote }) {
  const api = useDeskApi();
  const stored = useStored();
  if (quote.state !== 'draft') {
    return (
      <Typography tag="output">
        Ce devis n’est plus un brouillon.
        <Navigate to={`/devis/${quote.number}`} replace />
      </Typography>
    );
  }
  const params = { id: quote.documentId };
  return (
    <QuoteForm
      initial={draftOf(quote)}
      onSave={async (typed) =>
        stored(await api.call(staffEndpoints.saveQuote, { params, body: { data: requestOf(typed) } }))
      }
    />
  );
}

/** Leads to the stored quote; a refusal stays with the form. */
function useStored() {
  const navigate = useNavigate();
  return (result: DeskResult<{ readonly data: StaffQuote }>) => {
    if (!result.ok) return result;
    navigate(`/devis/${result.data.data.number}`);
    return null;
  };
}
