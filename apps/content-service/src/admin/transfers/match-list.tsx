import {
  CHOICES_MAXIMUM,
  staffEndpoints,
  type StatementLineView,
  type statementAnswer,
  type TransferResult,
} from '@economat/contract';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { MatchLine } from './match-line';
import { isCertain, proposalsOf } from './match-words';

interface MatchListProps {
  readonly statement: string;
  readonly found: z.output<typeof statementAnswer>['data'];
}

type Choices = Readonly<Record<string, string | null>>;

/** Certain matches are ticked beforehand; those to be decided are not. */
function certainMatches(lines: readonly StatementLineView[]): Choices {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [only] = proposalsOf(line);
      return isCertain(line) && only !== undefined ? [[line.id, only.number]] : [];
    }),
  );
}

/** The lines of a statement with what each pays, to be ticked and confirmed. */
export function MatchList({ statement, found }: MatchListProps) {
  const api = useDeskApi();
  const [choices, setChoices] = useState<Choices>(() => certainMatches(found.lines));
  const [results, setResults] = useState<ReadonlyMap<string, TransferResult>>(new Map());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = Object.entries(choices).flatMap(([line, number]) =>
    number === null || results.has(line) ? [] : [{ line, number }],
  );

  async function confirm(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const body = { data: { statement, choices: open.slice(0, CHOICES_MAXIMUM) } };
    const result = await api.call(staffEndpoints.confirmTransfers, { body });
    setBusy(false);
    setRefusal(result.ok ? null : result.message);
    if (result.ok)
      setResults(new Map([...results, ...result.data.data.map(({ line, result: end }) => [line, end] as const)]));
  }

  return (
    <Box tag="section" aria-label="Lignes du relevé">
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="output">{summaryOf(found, results)}</Typography>
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {found.lines.map((line) => (
            <MatchLine
              key={line.id}
              line={line}
              chosen={choices[line.id] ?? null}
              onChoose={(number) => setChoices({ ...choices, [line.id]: number })}
              result={results.get(line.id) ?? null}
            />
          ))}
        </Flex>
        <Problem text={refusal} />
        {found.lines.some((line) => proposalsOf(line).length > 0) && (
          <Box>
            <Button loading={busy} disabled={open.length === 0} onClick={() => void confirm()}>
              {open.length === 1 ? 'Confirmer un virement' : `Confirmer ${open.length} virements`}
            </Button>
          </Box>
        )}
      </Flex>
    </Box>
  );
}

function summaryOf({ lines, ignored }: MatchListProps['found'], results: ReadonlyMap<string, TransferResult>): string {
  const received = [...results.values()].filter((result) => result === 'received').length;
  if (received > 0)
    return received === 1 ? 'Un virement marqué comme reçu.' : `${received} virements marqués comme reçus.`;
  const exact = lines.filter(isCertain).length;
  const left = ignored === 0 ? '' : ` Sans argent reçu, laissé de côté : ${linesText(ignored)}.`;
  if (lines.length === 0) return `Aucun argent reçu sur ce relevé.${left}`;
  return `${linesText(lines.length)} avec de l’argent reçu, dont ${exact} ${exact < 2 ? 'sûre' : 'sûres'}.${left}`;
}

function linesText(count: number): string {
  return count === 1 ? '1 ligne' : `${count} lignes`;
}
