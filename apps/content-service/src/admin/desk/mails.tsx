import { staffEndpoints, type StaffMail } from '@economat/contract';
import { Box, Button, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useDeskApi } from './desk-api';
import { momentText } from './formats';
import { Section } from './section';
import { useRights } from './use-rights';

interface MailsProps {
  readonly mails: readonly StaffMail[];
  readonly onResent: () => void;
}

/** Mails of an order or to a customer, newest first; each can be sent again. */
export function Mails({ mails, onResent }: MailsProps) {
  const api = useDeskApi();
  const may = useRights();
  const { toggleNotification } = useNotification();
  const [sending, setSending] = useState<string | null>(null);

  async function resend({ documentId, recipient }: StaffMail): Promise<void> {
    if (sending !== null) return;
    setSending(documentId);
    const result = await api.call(staffEndpoints.resendMail, { params: { id: documentId } });
    setSending(null);
    if (!result.ok) return toggleNotification({ type: 'danger', message: result.message });
    toggleNotification({ type: 'success', message: `Le courriel repart vers ${recipient}.` });
    onResent();
  }

  return (
    <Section title="Courriels">
      {mails.length === 0 && <Typography tag="p">Aucun courriel pour l’instant.</Typography>}
      <Box tag="ul">
        {mails.map((mail) => (
          <Box key={mail.documentId} tag="li" paddingBottom={2}>
            <Typography tag="p">{mail.subject}</Typography>
            <Typography tag="p" variant="pi" textColor={mail.state === 'failed' ? 'danger600' : 'neutral600'}>
              {mail.state === 'failed' ? 'Non parti' : 'Envoyé'} le {momentText(mail.at)} à {mail.recipient}
            </Typography>
            {may('mail.resend') && (
              <Button
                variant="tertiary"
                size="S"
                loading={sending === mail.documentId}
                aria-label={`Renvoyer « ${mail.subject} »`}
                onClick={() => void resend(mail)}
              >
                Renvoyer
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
