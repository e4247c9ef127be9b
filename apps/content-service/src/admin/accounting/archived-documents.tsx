import { type ArchivedDocumentRow, type DocumentProof, staffEndpoints } from '@economat/contract';
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Answered, Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskTable } from '../desk/desk-table';
import { dayText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { countText, DOCUMENT_KINDS, FAULTS, monthText, ofMonth, proofTexts, verdictText } from './archive-words';

const SHOWN = 12;
/** As the server takes it. */
const NUMBER = /^[A-Z0-9-]{2,20}$/;

interface ArchivedDocumentsProps {
  /** Of issue; null for all. */
  readonly month: string | null;
  readonly onEveryMonth: () => void;
}

/** Issued documents, each with the press that proves it. */
export function ArchivedDocuments({ month, onEveryMonth }: ArchivedDocumentsProps) {
  const [number, setNumber] = useState('');
  const [page, setPage] = useState(1);
  const query = { ...(month !== null && { month }), ...(number !== '' && { number }), page: String(page) };
  const { answer, isCurrent } = useAnswer(staffEndpoints.archivedDocuments, { query });
  const { prove, proving, proof, problem } = useProof();
  return (
    <Section title={month === null ? 'Documents' : `Documents ${ofMonth(month)}`}>
      <Flex gap={4} wrap="wrap" alignItems="flex-end">
        <NumberSearch
          onSearch={(wanted) => {
            setNumber(wanted);
            setPage(1);
          }}
        />
        {month !== null && (
          <Button variant="tertiary" size="L" onClick={onEveryMonth}>
            Montrer tous les mois
          </Button>
        )}
      </Flex>
      <Problem text={problem} />
      {proof !== null && <Proof proof={proof} />}
      <Answered answer={isCurrent ? answer : null}>
        {({ data, meta: { pagination } }) => (
          <>
            <Typography tag="output">{countText(pagination.total)}</Typography>
            {data.length > 0 && <DocumentTable documents={data} proving={proving} onProve={prove} />}
            <Pager page={page} pageCount={pagination.pageCount} onPage={setPage} />
          </>
        )}
      </Answered>
    </Section>
  );
}

function NumberSearch({ onSearch }: { onSearch: (number: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const number = typed.trim().toUpperCase();
    const isUsable = number === '' || NUMBER.test(number);
    setRefused(!isUsable);
    if (isUsable) onSearch(number);
  }

  return (
    <Flex tag="form" flex="1 1 48rem" minWidth={0} gap={2} wrap="wrap" alignItems="flex-end" onSubmit={submit}>
      <Field.Root
        name="number"
        error={isRefused ? 'Un numéro comme FA-2026-000001, ou son début.' : undefined}
        width="min(100%, 32rem)"
      >
        <Field.Label>Numéro de facture ou d’avoir</Field.Label>
        <TextInput value={typed} onChange={(event: { target: { value: string } }) => setTyped(event.target.value)} />
        <Field.Error />
      </Field.Root>
      <Button type="submit" size="L">
        Chercher
      </Button>
    </Flex>
  );
}

function useProof() {
  const api = useDeskApi();
  const [proving, setProving] = useState<string | null>(null);
  const [proof, setProof] = useState<DocumentProof | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function prove(number: string): Promise<void> {
    setProving(number);
    const answer = await api.call(staffEndpoints.proveDocument, { params: { number } });
    setProving(null);
    setProof(answer.ok ? answer.data.data : null);
    setProblem(answer.ok ? null : answer.message);
  }

  return { prove: (number: string) => void prove(number), proving, proof, problem };
}

interface DocumentTableProps {
  readonly documents: readonly ArchivedDocumentRow[];
  /** The document that is being proven. */
  readonly proving: string | null;
  readonly onProve: (number: string) => void;
}

function DocumentTable({ documents, proving, onProve }: DocumentTableProps) {
  const rows = documents.map(({ number, kind, day, sha256, month }) => ({
    key: number,
    cells: [
      <Typography key="number" style={{ whiteSpace: 'nowrap' }}>
        {number}
      </Typography>,
      DOCUMENT_KINDS[kind],
      dayText(day),
      <Typography key="hash" title={sha256 ?? undefined}>
        {sha256?.slice(0, SHOWN) ?? 'pas encore conservé'}
      </Typography>,
      month === null ? 'à la fin du mois' : monthText(month),
      <Button
        key="prove"
        size="S"
        variant="secondary"
        loading={proving === number}
        onClick={() => onProve(number)}
        aria-label={`Prouver ${number}`}
      >
        Prouver
      </Button>,
    ],
  }));
  return <DeskTable columns={['Numéro', 'Nature', 'Émis le', 'SHA-256', 'Archive', 'Preuve']} rows={rows} />;
}

/** The answer to one press; it takes the focus, since it stands above the table. */
function Proof({ proof }: { proof: DocumentProof }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [proof]);
  const isRight = proof.faults.length === 0;
  return (
    <Box
      ref={box}
      tag="section"
      aria-label={`Preuve de ${proof.number}`}
      tabIndex={-1}
      padding={4}
      hasRadius
      background={isRight ? 'success100' : 'danger100'}
    >
      <Typography tag="p" fontWeight="bold">
        {proof.number} : {verdictText(proof)}
      </Typography>
      {[...proof.faults.map((fault) => FAULTS[fault]), ...proofTexts(proof)].map((text) => (
        <Typography key={text} tag="p" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      {proof.brokenMonth !== null && (
        <Typography tag="p">Premier mois en cause : {monthText(proof.brokenMonth)}.</Typography>
      )}
    </Box>
  );
}
