import { SETTLEMENT_PROVIDERS, type SettlementProvider, sumCents } from '@economat/commerce';
import { SETTLEMENT_FILE_MAXIMUM_LENGTH, type SettlementLineView, staffEndpoints } from '@economat/contract';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { type Refused, useDeskApi } from '../desk/desk-api';
import { DeskTable } from '../desk/desk-table';
import { dayText, moneyText } from '../desk/formats';
import { PastedFile } from '../desk/pasted-file';
import { Section } from '../desk/section';
import { Amount } from '../desk/amount';
import { isCertain, matchText, SETTLEMENT_PROVIDER } from './settlement-words';

/** Rows that are shown of those that stay out; a wrong file has thousands. */
const SHOWN = 50;

/** A file of card or PayPal: its operations are matched, and what is certain is recorded. */
export function SettlementFileForm({ onRecorded }: { onRecorded: () => void }) {
  const api = useDeskApi();
  const [provider, setProvider] = useState<SettlementProvider>('axepta');
  const [file, setFile] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [lines, setLines] = useState<readonly SettlementLineView[] | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const body = { data: { provider, file } };

  function change(apply: () => void): void {
    apply();
    setLines(null);
    setEnd(null);
    setProblem(null);
  }

  async function match(): Promise<void> {
    if (busy) return;
    const typed = typedProblem(file);
    setProblem(typed);
    setEnd(null);
    if (typed !== null) return;
    setBusy(true);
    const result = await api.call(staffEndpoints.matchSettlements, { body });
    setBusy(false);
    setProblem(result.ok ? null : refusal(result));
    setLines(result.ok ? result.data.data.lines : null);
  }

  async function record(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await api.call(staffEndpoints.recordSettlements, { body });
    setBusy(false);
    setProblem(result.ok ? null : refusal(result));
    if (!result.ok) return;
    setLines(null);
    setFile('');
    setEnd(recordedText(result.data.data));
    onRecorded();
  }

  return (
    <Section title="Fichier du prestataire">
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root name="provider" width="min(100%, 24rem)">
          <Field.Label>Prestataire</Field.Label>
          <SingleSelect
            value={provider}
            onChange={(chosen: string | number) =>
              change(() => setProvider(SETTLEMENT_PROVIDERS.find((known) => known === chosen) ?? provider))
            }
          >
            {SETTLEMENT_PROVIDERS.map((known) => (
              <SingleSelectOption key={known} value={known}>
                {SETTLEMENT_PROVIDER[known]}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <PastedFile
          label="Opérations"
          hint="L’export (CSV) des remises de cartes ou du relevé d’activité de PayPal, avec sa ligne de titres : au moins la date et le montant brut, et si possible la commission et le numéro de transaction."
          text={file}
          problem={problem}
          onChange={(text) => change(() => setFile(text))}
          takeFile="Prendre le fichier du prestataire"
          submit="Rapprocher les opérations"
          busy={busy && lines === null}
          onSubmit={() => void match()}
        />
        <Typography tag="output">{end ?? (lines === null ? null : summaryOf(lines))}</Typography>
        {lines !== null && <LeftOut lines={lines.filter((line) => !isCertain(line))} />}
        {lines?.some(isCertain) === true && (
          <Flex>
            <Button loading={busy} onClick={() => void record()}>
              {`Enregistrer ${operations(lines.filter(isCertain).length)}`}
            </Button>
          </Flex>
        )}
      </Flex>
    </Section>
  );
}

/** The operations that stay out of the books, each with its reason. */
function LeftOut({ lines }: { lines: readonly SettlementLineView[] }) {
  if (lines.length === 0) return null;
  const rows = lines.slice(0, SHOWN).map((line, index) => ({
    key: index,
    cells: [
      line.day === null ? '' : dayText(line.day),
      line.gross === null ? '' : <Amount key="gross" value={line.gross} />,
      line.orderNumber ?? '',
      matchText(line),
      line.text,
    ],
  }));
  return (
    <>
      <DeskTable columns={['Date', 'Brut', 'Commande', 'Laissée de côté', 'Ligne du fichier']} rows={rows} />
      {lines.length > SHOWN && <Typography>{`… et ${lines.length - SHOWN} autres.`}</Typography>}
    </>
  );
}

function summaryOf(lines: readonly SettlementLineView[]): string {
  const certain = lines.filter(isCertain);
  const fees = sumCents(certain.map(({ fee }) => fee));
  return `${operations(lines.length)} dans le fichier, dont ${certain.length} à enregistrer, avec ${moneyText(fees)} de commissions.`;
}

function operations(count: number): string {
  return count === 1 ? '1 opération' : `${count} opérations`;
}

function recordedText({ lines, settlements }: { readonly lines: number; readonly settlements: number }): string {
  return `Enregistré : ${operations(lines)} en ${settlements === 1 ? '1 règlement' : `${settlements} règlements`}.`;
}

function typedProblem(file: string): string | null {
  if (file.trim() === '') return 'Collez d’abord les opérations, ou prenez le fichier.';
  return file.length > SETTLEMENT_FILE_MAXIMUM_LENGTH ? TOO_LONG : null;
}

const TOO_LONG = 'C’est trop long : prenez au plus 10 000 opérations à la fois.';

function refusal({ code, message, fields }: Refused): string {
  if (fields.some(({ rule }) => rule === 'no-header'))
    return 'La ligne de titres manque : il y faut au moins une date et un montant brut.';
  return code === 'invalid-body' || code === 'body-too-large' ? TOO_LONG : message;
}
