import { type ShopState, staffEndpoints, type StuckMail } from '@economat/contract';
import { Box, Button, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { DeskTable } from '../desk/desk-table';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { mailErrorText, mailKindText } from './operation-words';

interface StuckMailsProps {
  readonly mails: ShopState['mails'];
  readonly onRetried: () => void;
}

const COLUMNS = ['Courriel', 'En attente depuis', 'Dernière erreur', 'Prochain essai', 'Réessayer'];
const ALL = 'all';

/** Mails that wait or were given up; each can be sent now, and all at once. */
export function StuckMails({ mails: { waiting, failed, listed }, onRetried }: StuckMailsProps) {
  const api = useDeskApi();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState<string | null>(null);

  async function retry(id: string): Promise<void> {
    if (busy !== null) return;
    setBusy(id);
    const result = await (id === ALL
      ? api.call(staffEndpoints.retryMails, {})
      : api.call(staffEndpoints.retryMail, { params: { id } }));
    setBusy(null);
    if (!result.ok) toggleNotification({ type: 'danger', message: result.message });
    else toggleNotification({ type: 'success', message: retriedText(result.data.data.retried) });
    onRetried();
  }

  return (
    <Section title="Courriels">
      <Typography tag="output">{summaryOf(waiting, failed)}</Typography>
      {listed.length > 0 && (
        <>
          <DeskTable
            columns={COLUMNS}
            rows={listed.map((mail) => ({
              key: mail.id,
              cells: [
                `${mailKindText(mail.kind)} (n° ${mail.id})`,
                momentText(mail.queuedAt),
                mailErrorText(mail.error),
                nextText(mail),
                <Button
                  key="retry"
                  variant="tertiary"
                  size="S"
                  disabled={mail.isBeingSent}
                  loading={busy === mail.id}
                  aria-label={`Réessayer le courriel n° ${mail.id}`}
                  onClick={() => void retry(mail.id)}
                >
                  Réessayer
                </Button>,
              ],
            }))}
          />
          <Box>
            <Button loading={busy === ALL} onClick={() => void retry(ALL)}>
              Tout réessayer
            </Button>
          </Box>
        </>
      )}
    </Section>
  );
}

function summaryOf(waiting: number, failed: number): string {
  if (waiting + failed === 0) return 'Aucun courriel n’attend.';
  const parts = [
    waiting === 1 ? '1 courriel attend' : `${waiting} courriels attendent`,
    failed <= 1 ? `${failed} abandonné cette semaine` : `${failed} abandonnés cette semaine`,
  ];
  return parts.join(', ');
}

function retriedText(count: number): string {
  return count === 1 ? 'Le courriel repart.' : `${count} courriels repartent.`;
}

function nextText({ nextAttemptAt, isBeingSent, attempts }: StuckMail): string {
  if (isBeingSent) return 'Envoi en cours';
  if (nextAttemptAt === null) return `Abandonné après ${attempts} ${attempts === 1 ? 'essai' : 'essais'}`;
  return momentText(nextAttemptAt);
}
