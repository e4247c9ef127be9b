import { staffEndpoints, type Transmission } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { type ReactNode, useId } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { FileButton } from '../desk/file-button';
import { momentText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { StepForm } from '../desk/step-form';
import { useRights } from '../desk/use-rights';
import { ReissueForm } from './reissue-form';
import { adviceText, flowText, STEP, stateText, statusText } from './transmission-words';

interface TransmissionCardProps {
  readonly document: Transmission;
  /** Something changed: the list is reloaded and `message` is shown. */
  readonly onDone: (message: string) => void;
}

const KIND = { invoice: 'Facture', 'credit-note': 'Avoir' } as const;

/** One document: where it stands, what happened to it, and the one step that it waits for. */
export function TransmissionCard({ document, onDone }: TransmissionCardProps) {
  const id = useId();
  const api = useDeskApi();
  const may = useRights();
  const { number, kind, step, addressee, buyer, siren, total, isInternal } = document;
  const advice = adviceText(document);
  const reportDone = () => onDone(`${KIND[kind]} ${number}\u00a0: c’est fait.`);
  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Box>
          <Typography id={id} tag="h2" variant="delta">
            {KIND[kind]} {number} : {stateText(document)}
          </Typography>
          <Typography tag="p">
            {buyer}, SIREN {siren}, {moneyText(total)}
            {isInternal && ', avoir interne'}
          </Typography>
          <OrderLink orderNumber={document.orderNumber} />
        </Box>
        {advice !== null && <Typography tag="p">{advice}</Typography>}
        <Facts document={document} />
        <Life document={document} />
        <Flex gap={4} wrap="wrap" alignItems="flex-start">
          {addressee !== null && may('e-invoicing.handle') && (
            <ReissueForm number={number} addressee={addressee} onDone={reportDone} />
          )}
          {step !== null && addressee === null && may('e-invoicing.handle') && (
            <StepForm
              title={STEP[step]}
              take={() =>
                api.take(staffEndpoints.stepTransmission, { params: { number }, body: { data: { step } } }, reportDone)
              }
            />
          )}
          {document.sha256 !== null && (
            <FileButton
              row={staffEndpoints.transmittedFile}
              input={{ params: { number } }}
              name={`${number}.pdf`}
              aria-label={`Enregistrer le fichier transmis, ${number}`}
            >
              Enregistrer le fichier transmis
            </FileButton>
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

function Facts({ document }: { document: Transmission }) {
  const { state, flowId, sha256, submittedAt, acknowledgedAt, attempts, tryAt, error, directory, ownStatuses } =
    document;
  return (
    <Box tag="ul">
      <Fact>Fichier : {flowText(state)}</Fact>
      {submittedAt !== null && <Fact>Déposé le {momentText(submittedAt)}</Fact>}
      {acknowledgedAt !== null && <Fact>Accusé de réception le {momentText(acknowledgedAt)}</Fact>}
      {flowId !== null && <Fact>Identifiant chez la plateforme : {flowId}</Fact>}
      {sha256 !== null && <Fact>SHA-256 : {sha256}</Fact>}
      {error !== null && state !== 'kept' && (
        <Fact>
          Dernière erreur : {error.code}
          {error.text !== null && `, ${error.text}`}
        </Fact>
      )}
      {tryAt !== null && attempts > 0 && (
        <Fact>
          {attempts === 1 ? 'Un essai' : `${attempts} essais`}, le prochain le {momentText(tryAt)}
        </Fact>
      )}
      {ownStatuses.map(({ name, state: ownState, error: ownError }) => (
        <Fact key={name}>
          {name} : {flowText(ownState)}
          {ownError !== null && `, ${ownError.code}`}
        </Fact>
      ))}
      {directory !== null && (
        <Fact>
          Annuaire, le {momentText(directory.askedAt)} :{' '}
          {directory.addresses.length === 0 ? 'acheteur inconnu' : directory.addresses.join(', ')}
        </Fact>
      )}
    </Box>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Box tag="li">
      <Typography style={{ overflowWrap: 'anywhere' }}>{children}</Typography>
    </Box>
  );
}

/** The statuses with their dates, the earliest first. */
function Life({ document: { statuses } }: { document: Transmission }) {
  if (statuses.length === 0) return null;
  return (
    <Box tag="ol" aria-label="Cycle de vie">
      {statuses.map(({ code, label, at, reasons, comment }, index) => (
        <Box key={index} tag="li">
          <Typography style={{ overflowWrap: 'anywhere' }}>
            {momentText(at)} : {statusText({ code, label })}
            {reasons.map((reason) => `, ${reason.code}${reason.text === null ? '' : ` (${reason.text})`}`)}
            {comment !== null && `. ${comment}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
