import { Box, Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { DeskPage } from '../desk/desk-page';
import { SUPERVISE_SECURITY } from '../desk/rights';
import { AnswerNote } from './answer-note';
import { MemberList } from './member-list';
import { OwnFactor } from './own-factor';
import { factorState } from './security-api';
import { useSecurity } from './use-security';

/** One's own second factor, and for administrators that of the team. */
export function SecondFactorPage() {
  const { answer, reload } = useSecurity('/second-factor', factorState);
  const { allowedActions } = useRBAC({ supervise: SUPERVISE_SECURITY });
  return (
    <DeskPage title="Double authentification" subtitle="Un code de votre téléphone en plus du mot de passe">
      {answer === null || !answer.ok ? (
        <AnswerNote answer={answer} />
      ) : (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Box background="neutral0" hasRadius shadow="tableShadow" padding={6} maxWidth="60rem">
            <OwnFactor key={String(answer.data.data.isSetUp)} state={answer.data.data} onChanged={reload} />
          </Box>
          {allowedActions['canSupervise'] === true && (
            <Box tag="section" aria-labelledby="team-factors" maxWidth="60rem">
              <Typography id="team-factors" tag="h2" variant="beta">
                L’équipe
              </Typography>
              <Box paddingTop={3}>
                <MemberList ownEmail={answer.data.data.email} />
              </Box>
            </Box>
          )}
        </Flex>
      )}
    </DeskPage>
  );
}
