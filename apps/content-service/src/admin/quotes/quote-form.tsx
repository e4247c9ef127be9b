import { isFranchise } from '@economat/commerce';
import { DISCOUNT_REASON_LENGTH, QUOTE_NOTE_LENGTH, type QuotePrices, staffEndpoints } from '@economat/contract';
import { Button, Flex, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { Problem } from '../desk/answered';
import type { Refused } from '../desk/desk-api';
import { Section } from '../desk/section';
import { Sums } from '../orders/order-goods';
import { Card, Column } from '../orders/sheet-layout';
import { BuyerFields } from './buyer-fields';
import { DraftChoice, DraftField, DraftText } from './draft-field';
import { LineFields } from './line-fields';
import { discountOf, linesOf, type QuoteDraft } from './quote-draft';
import type { Problems } from '../desk/field-problems';
import { problemsOf } from './quote-words';
import { useFound } from './use-found';

interface QuoteFormProps {
  readonly initial: QuoteDraft;
  /** Null after it was stored. */
  readonly onSave: (draft: QuoteDraft) => Promise<Refused | null>;
}

/** Everything of a quote, priced by the server while it is composed. */
export function QuoteForm({ initial, onSave }: QuoteFormProps) {
  const [draft, setDraft] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const body = { data: { lines: linesOf(draft), discount: shownDiscount(draft) } };
  const answer = useFound(staffEndpoints.priceQuote, draft.lines.length === 0 ? null : { body });
  const prices = answer?.ok === true ? answer.data.data : null;
  const problems = {
    ...(answer?.ok === false && problemsOf(answer.fields)),
    ...(refused !== null && problemsOf(refused.fields)),
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(await onSave(draft));
    setBusy(false);
  }

  function change(part: Partial<QuoteDraft>): void {
    setRefused(null);
    setDraft({ ...draft, ...part });
  }

  return (
    <Flex tag="form" noValidate alignItems="flex-start" gap={4} wrap="wrap" onSubmit={(event) => void save(event)}>
      <Column flex="1 1 50rem">
        <Card>
          <BuyerFields draft={draft} problems={problems} onChange={change} />
        </Card>
        <Card>
          <Section title="Articles">
            <LineFields
              lines={draft.lines}
              prices={prices?.lines ?? null}
              problems={problems}
              onChange={(lines) => change({ lines })}
            />
          </Section>
        </Card>
      </Column>
      <Column flex="1 1 28rem">
        <Card>
          <DiscountFields draft={draft} problems={problems} onChange={change} />
          <Section title="Conditions">
            <DraftField
              label="Valable jusqu’au"
              type="date"
              required
              value={draft.validUntil}
              problem={problems['validUntil']}
              onChange={(validUntil) => change({ validUntil })}
            />
            <DraftText
              label="Message au client"
              hint="Il le lit dans le courriel, sur le devis et sur sa page."
              maxLength={QUOTE_NOTE_LENGTH}
              value={draft.note}
              problem={problems['note']}
              onChange={(note) => change({ note })}
            />
          </Section>
          <Section title="Montants">
            <Prices prices={prices} />
          </Section>
          {refused !== null && <Problem text={refused.message} />}
          <Button type="submit" size="L" loading={busy}>
            Enregistrer le brouillon
          </Button>
          <Typography variant="pi" textColor="neutral600">
            Rien n’est envoyé : vous relisez le devis avant de l’envoyer.
          </Typography>
        </Card>
      </Column>
    </Flex>
  );
}

interface DiscountFieldsProps {
  readonly draft: QuoteDraft;
  readonly problems: Problems;
  readonly onChange: (part: Partial<QuoteDraft>) => void;
}

function DiscountFields({ draft, problems, onChange }: DiscountFieldsProps) {
  const { discountKind, discountValue, discountReason } = draft;
  return (
    <Section title="Réduction">
      <DraftChoice
        label="Réduction"
        value={discountKind}
        options={[
          { value: 'none', label: 'aucune' },
          { value: 'percentage', label: 'en pour cent' },
          { value: 'amount', label: 'en euros TTC' },
        ]}
        onChange={(kind) => onChange({ discountKind: kind === 'percentage' || kind === 'amount' ? kind : 'none' })}
      />
      {discountKind !== 'none' && (
        <>
          <DraftField
            label={discountKind === 'percentage' ? 'Pour cent du total TTC' : 'Euros TTC'}
            required
            maxLength={12}
            value={discountValue}
            problem={problems['discount.percent'] ?? problems['discount.amount']}
            onChange={(value) => onChange({ discountValue: value })}
          />
          <DraftField
            label="Motif, lu par le client"
            required
            maxLength={DISCOUNT_REASON_LENGTH}
            value={discountReason}
            problem={problems['discount.reason']}
            onChange={(reason) => onChange({ discountReason: reason })}
          />
        </>
      )}
    </Section>
  );
}

function Prices({ prices }: { prices: QuotePrices | null }) {
  if (prices === null) return <Typography>Choisissez des articles : le serveur calcule les prix.</Typography>;
  const lines = prices.lines.flatMap(({ line }) => line ?? []);
  return <Sums sums={prices} isUntaxed={isFranchise(lines)} />;
}

/** What is typed of the discount so far; its reason is asked for when it is saved. */
function shownDiscount(draft: QuoteDraft) {
  return draft.discountValue.trim() === ''
    ? null
    : discountOf({ ...draft, discountReason: draft.discountReason || '-' });
}
