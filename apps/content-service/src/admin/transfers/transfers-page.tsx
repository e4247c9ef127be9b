import { type statementAnswer, staffEndpoints } from '@economat/contract';
import { Flex } from '@strapi/design-system';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type Refused, useDeskApi } from '../desk/desk-api';
import { DeskPage } from '../desk/desk-page';
import { HANDLE_PAYMENTS } from '../desk/rights';
import { MatchList } from './match-list';
import { StatementForm } from './statement-form';

interface Search {
  /** The text that was searched: the confirmation reads it again. */
  readonly statement: string;
  readonly found: z.output<typeof statementAnswer>['data'];
  /** Distinguishes searches, also of the same text. */
  readonly round: number;
}

/** Matches a pasted bank statement with the orders and the invoices on account that await a transfer. */
export function TransfersPage() {
  const api = useDeskApi();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [search, setSearch] = useState<Search | null>(null);

  async function match(statement: string): Promise<void> {
    setBusy(true);
    const result = await api.call(staffEndpoints.matchTransfers, { body: { data: { statement } } });
    setBusy(false);
    setRefusal(result.ok ? null : searchRefusal(result));
    if (result.ok) setSearch((last) => ({ statement, found: result.data.data, round: (last?.round ?? 0) + 1 }));
  }

  return (
    <DeskPage
      title="Virements"
      subtitle="Collez le relevé de la banque : commandes et factures sur compte sont retrouvées par leur numéro et leur montant"
      permissions={HANDLE_PAYMENTS}
    >
      <Flex direction="column" alignItems="stretch" gap={6}>
        <StatementForm busy={busy} refusal={refusal} onSearch={(statement) => void match(statement)} />
        {search !== null && <MatchList key={search.round} statement={search.statement} found={search.found} />}
      </Flex>
    </DeskPage>
  );
}

function searchRefusal({ code, message }: Refused): string {
  const isTooMuch = code === 'invalid-body' || code === 'body-too-large';
  return isTooMuch ? 'C’est trop long : collez au plus 2 000 lignes à la fois.' : message;
}
