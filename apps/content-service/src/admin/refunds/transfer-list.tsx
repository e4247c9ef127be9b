import { cents } from '@economat/commerce';
import { type RefundTransferView, staffEndpoints } from '@economat/contract';
import { Box, Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { moneyText } from '../desk/formats';
import { TransferCard } from './transfer-card';
import { useTransferFile } from './use-transfer-file';

interface TransferListProps {
  readonly transfers: readonly RefundTransferView[];
  readonly onDone: (message: string) => void;
}

/** Refunds to be transferred, with the actions for several at once: the bank's file, and marking it sent. */
export function TransferList({ transfers, onDone }: TransferListProps) {
  const api = useDeskApi();
  const saveFile = useTransferFile();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = transfers.filter(({ state }) => state === 'to-wire');
  const inFile = transfers.filter(({ state }) => state === 'in-file');
  const sum = (some: readonly RefundTransferView[]): string =>
    moneyText(cents(some.reduce((total, { amount }) => total + amount, 0)));

  async function run(work: () => Promise<string | null>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(await work());
    setBusy(false);
  }

  async function makeFile(): Promise<string | null> {
    const body = { data: { transfers: ready.map(({ id }) => id) } };
    const result = await api.call(staffEndpoints.makeTransferFile, { body });
    if (!result.ok) return result.message;
    const { id, count } = result.data.data;
    const problem = await saveFile(id);
    onDone(count === 1 ? 'Le fichier contient un virement.' : `Le fichier contient ${count} virements.`);
    return problem;
  }

  function markSent(): Promise<string | null> {
    const body = { data: { transfers: inFile.map(({ id }) => id) } };
    return api.take(staffEndpoints.markTransfersSent, { body }, ({ data: { sent } }) =>
      onDone(sent === 1 ? 'Un client est prévenu.' : `${sent} clients sont prévenus.`),
    );
  }

  return (
    <>
      {(ready.length > 0 || inFile.length > 0) && (
        <Flex gap={3} wrap="wrap">
          {ready.length > 0 && (
            <Button loading={busy} onClick={() => void run(makeFile)}>
              {`Faire le fichier pour la banque : ${ready.length} pour ${sum(ready)}`}
            </Button>
          )}
          {inFile.length > 0 && (
            <Button variant="secondary" loading={busy} onClick={() => void run(markSent)}>
              {`Marquer comme envoyés les virements en fichier : ${inFile.length} pour ${sum(inFile)}`}
            </Button>
          )}
        </Flex>
      )}
      <Problem text={refusal} />
      <Box>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {transfers.map((transfer) => (
            <TransferCard key={transfer.id} transfer={transfer} onDone={onDone} />
          ))}
        </Flex>
      </Box>
    </>
  );
}
