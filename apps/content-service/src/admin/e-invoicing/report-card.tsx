import { type EReport, staffEndpoints } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useId } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { FileButton } from '../desk/file-button';
import { dayText, momentText } from '../desk/formats';
import { StepForm } from '../desk/step-form';
import { useRights } from '../desk/use-rights';
import { ReceiptsTable, SalesTable } from './report-tables';
import { adviceText, periodText, REPORT_KIND } from './report-words';

interface ReportCardProps {
  readonly period: EReport;
  /** Something changed: the list is reloaded and `message` is shown. */
  readonly onDone: (message: string) => void;
}

/** One period: where its report stands, what it says beside the entries, and the step that it may wait for. */
export function ReportCard({ period, onDone }: ReportCardProps) {
  const id = useId();
  const api = useDeskApi();
  const may = useRights();
  const { kind, from, to, sendOn, deadline, report, isTask, abroad, sales, receipts, agrees } = period;
  const advice = adviceText(period);
  const name = `Du ${dayText(from)} au ${dayText(to)}`;
  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Box>
          <Typography id={id} tag="h2" variant="delta">
            {name} : {periodText(period)}
          </Typography>
          <Typography tag="p">
            Envoi le {dayText(sendOn)}, au plus tard le {dayText(deadline)}
            {abroad > 0 && `, dont ${abroad === 1 ? 'un élément' : `${abroad} éléments`} d’entreprises à l’étranger`}
          </Typography>
        </Box>
        {advice !== null && <Typography tag="p">{advice}</Typography>}
        {report !== null && <Facts report={report} />}
        {sales !== null && <SalesTable sales={sales} />}
        {receipts !== null && <ReceiptsTable receipts={receipts} />}
        <Agreement agrees={agrees} />
        <Flex gap={4} wrap="wrap" alignItems="flex-start">
          {isTask && may('e-invoicing.handle') && (
            <StepForm
              title="Renvoyer"
              take={() =>
                api.take(staffEndpoints.sendReportAgain, { body: { data: { kind, from } } }, () =>
                  onDone(`${REPORT_KIND[kind]}, ${name.toLowerCase()} : la déclaration repart.`),
                )
              }
            />
          )}
          {report !== null && (
            <FileButton
              row={staffEndpoints.eReportFile}
              input={{ params: { report: report.id } }}
              name={`${report.id}.xml`}
              aria-label={`Enregistrer la déclaration ${report.id}`}
            >
              Enregistrer la déclaration
            </FileButton>
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

function Facts({ report }: { report: NonNullable<EReport['report']> }) {
  const { id, frozenAt, submittedAt, acknowledgedAt, flowId, state, error } = report;
  const facts = [
    `Déclaration ${id}, arrêtée le ${momentText(frozenAt)}`,
    submittedAt === null ? null : `Déposée le ${momentText(submittedAt)}`,
    acknowledgedAt === null ? null : `Accusé de réception le ${momentText(acknowledgedAt)}`,
    flowId === null ? null : `Identifiant chez la plateforme : ${flowId}`,
    error === null || state === 'accepted'
      ? null
      : `Dernière erreur : ${error.code}${error.text === null ? '' : `, ${error.text}`}`,
  ].filter((fact) => fact !== null);
  return (
    <Box tag="ul">
      {facts.map((fact) => (
        <Box key={fact} tag="li">
          <Typography style={{ overflowWrap: 'anywhere' }}>{fact}</Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Whether reports, electronic invoices and entries say the same. */
function Agreement({ agrees }: { agrees: boolean }) {
  return agrees ? (
    <Typography tag="p">Déclarations et écritures disent la même chose, au centime.</Typography>
  ) : (
    <Typography tag="p" role="alert" textColor="danger600">
      Déclarations et écritures diffèrent : comparez les colonnes, puis les écritures de ces jours.
    </Typography>
  );
}
