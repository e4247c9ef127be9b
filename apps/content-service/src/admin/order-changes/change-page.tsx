import { eurosFromCents } from '@economat/commerce';
import { CHANGE_REASON_LENGTH, type ChangePreview, staffEndpoints, type StaffChanges } from '@economat/contract';
import { Box, Button, Field, Flex, Link, TextInput, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { Answered, Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskPage } from '../desk/desk-page';
import { type Problems, problemsIn } from '../desk/field-problems';
import { CHANGE_ORDERS } from '../desk/rights';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { AddressForm } from './address-form';
import { AskerForm } from './asker-form';
import { ChangeComparison } from './change-comparison';
import { type ChangeDraft, draftOf, requestOf, wantedOf } from './change-draft';
import { BAR } from './change-words';
import { LinesForm } from './lines-form';

/** Changes an order before it is sent: written, compared with the order as it stands, then confirmed. */
export function ChangePage() {
  const { reference = '' } = useParams();
  const { answer } = useAnswer(staffEndpoints.orderChanges, { params: { id: reference } });
  return (
    <DeskPage
      title={answer?.ok === true ? `Modifier la commande ${answer.data.data.orderNumber}` : 'Modifier la commande'}
      subtitle="Rien ne change avant la confirmation"
      permissions={CHANGE_ORDERS}
      above={
        <Link tag={RouterLink} to={`/commandes/${reference}`} startIcon={<ArrowLeft />}>
          La commande
        </Link>
      }
    >
      <Answered answer={answer}>{({ data }) => <ChangeForm reference={reference} changes={data} />}</Answered>
    </DeskPage>
  );
}

interface ChangeFormProps {
  readonly reference: string;
  readonly changes: StaffChanges;
}

function ChangeForm({ reference, changes }: ChangeFormProps) {
  const api = useDeskApi();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(changes, new Date().toLocaleDateString('sv-SE')));
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const params = { id: reference };

  /** What was compared is no longer what is written. */
  function write(written: ChangeDraft): void {
    setDraft(written);
    setPreview(null);
  }

  async function compare(): Promise<void> {
    const wanted = wantedOf(draft, changes);
    if (typeof wanted === 'string') return setRefusal(wanted);
    setBusy(true);
    const result = await api.call(staffEndpoints.previewOrderChange, { params, body: { data: wanted } });
    setBusy(false);
    setRefusal(result.ok ? null : result.message);
    setProblems(problemsIn(result.ok ? [] : result.fields));
    setPreview(result.ok ? result.data.data : null);
  }

  async function confirm({ after }: ChangePreview): Promise<void> {
    const wanted = wantedOf(draft, changes);
    if (typeof wanted === 'string') return setRefusal(wanted);
    setBusy(true);
    const body = { data: { ...wanted, request: requestOf(draft), total: eurosFromCents(after.total) } };
    const reason = await api.take(staffEndpoints.makeOrderChange, { params, body }, () =>
      navigate(`/commandes/${reference}`),
    );
    setBusy(false);
    setRefusal(reason);
  }

  const { bar } = changes;
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={5}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        {bar !== null && <Typography tag="p">{BAR[bar]}</Typography>}
        {bar === null && <LinesForm lines={draft.lines} onChange={(lines) => write({ ...draft, lines })} />}
        <AddressForm
          of="shippingAddress"
          address={draft.shippingAddress}
          problems={problems}
          onChange={(shippingAddress) => write({ ...draft, shippingAddress })}
        />
        {bar === null && (
          <>
            <AddressForm
              of="billingAddress"
              address={draft.billingAddress}
              problems={problems}
              onChange={(billingAddress) => write({ ...draft, billingAddress })}
            />
            <DiscountForm draft={draft} onChange={write} />
          </>
        )}
        <AskerForm draft={draft} onChange={setDraft} />
        {preview !== null && <ChangeComparison preview={preview} />}
        <Problem text={refusal} />
        <Flex gap={2} wrap="wrap">
          {preview === null ? (
            <Button loading={busy} onClick={() => void compare()}>
              Comparer avant et après
            </Button>
          ) : (
            <Button loading={busy} onClick={() => void confirm(preview)}>
              {preview.needsConsent ? 'Proposer au client' : 'Modifier maintenant'}
            </Button>
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

interface DiscountFormProps {
  readonly draft: ChangeDraft;
  readonly onChange: (draft: ChangeDraft) => void;
}

function DiscountForm({ draft, onChange }: DiscountFormProps) {
  return (
    <Section title="Réduction">
      <Field.Root hint="En tout, TTC, en plus d’un code promo">
        <Field.Label>Montant en euros</Field.Label>
        <TextInput
          inputMode="decimal"
          value={draft.granted}
          onChange={(event: { target: { value: string } }) => onChange({ ...draft, granted: event.target.value })}
        />
        <Field.Hint />
      </Field.Root>
      <Field.Root>
        <Field.Label>Motif, lu par le client</Field.Label>
        <TextInput
          maxLength={CHANGE_REASON_LENGTH}
          value={draft.reason}
          onChange={(event: { target: { value: string } }) => onChange({ ...draft, reason: event.target.value })}
        />
      </Field.Root>
    </Section>
  );
}
