import { staffEndpoints, type StaffAlertChoices, type StaffAlertKind } from '@economat/contract';
import { Box, Button, Checkbox, Flex, Link, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Answered, Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskPage } from '../desk/desk-page';
import { Small } from '../desk/list-cells';
import { useAnswer } from '../desk/use-answer';
import { ALERT_CHOICE } from './alert-choice-words';

/** Which mails of the shop one wants, among those of one's role. */
export function AlertsPage() {
  const { answer } = useAnswer(staffEndpoints.staffAlerts, {});
  return (
    <DeskPage
      title="Mes alertes"
      subtitle="Ce que la boutique vous écrit par courriel, à vous seul"
      above={
        <Link tag={RouterLink} to="/" startIcon={<ArrowLeft />}>
          Aujourd’hui
        </Link>
      }
    >
      <Answered answer={answer}>{({ data }) => <Choices choices={data} />}</Answered>
    </DeskPage>
  );
}

function Choices({ choices }: { choices: StaffAlertChoices }) {
  const api = useDeskApi();
  const { toggleNotification } = useNotification();
  const [wanted, setWanted] = useState<ReadonlySet<StaffAlertKind>>(
    () => new Set(choices.flatMap(({ alert, isWanted }) => (isWanted ? [alert] : []))),
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function choose(alert: StaffAlertKind, isWanted: boolean): void {
    const next = new Set(wanted);
    if (isWanted) next.add(alert);
    else next.delete(alert);
    setWanted(next);
  }

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const reason = await api.take(staffEndpoints.chooseStaffAlerts, { body: { data: { wanted: [...wanted] } } }, () =>
      toggleNotification({ type: 'success', message: 'Vos alertes sont enregistrées.' }),
    );
    setBusy(false);
    setProblem(reason);
  }

  if (choices.length === 0) return <Typography tag="p">Votre rôle ne reçoit aucune alerte.</Typography>;
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="flex-start" gap={5}>
        {choices.map(({ alert }) => (
          <Box key={alert}>
            <Checkbox
              checked={wanted.has(alert)}
              onCheckedChange={(isChosen: boolean | 'indeterminate') => choose(alert, isChosen === true)}
            >
              {ALERT_CHOICE[alert].label}
            </Checkbox>
            <Small>{ALERT_CHOICE[alert].hint}</Small>
          </Box>
        ))}
        <Problem text={problem} />
        <Button loading={busy} onClick={() => void save()}>
          Enregistrer
        </Button>
      </Flex>
    </Box>
  );
}
