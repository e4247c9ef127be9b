import { staffEndpoints } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { SUPERVISE_SECURITY } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { MemberList } from './member-list';
import { OwnFactor } from './own-factor';

/** One's own second factor, and for administrators that of the team. */
export function SecondFactorPage() {
  const { answer, reload } = useAnswer(staffEndpoints.secondFactor, {});
  const { allowedActions } = useRBAC({ supervise: SUPERVISE_SECURITY });
  return (
    <DeskPage title="Double authentification" subtitle="Un code de votre téléphone en plus du mot de passe">
      <Answered answer={answer}>
        {({ data }) => (
          <Flex direction="column" alignItems="stretch" gap={6}>
            <Box background="neutral0" hasRadius shadow="tableShadow" padding={6} maxWidth="60rem">
              <OwnFactor key={String(data.isSetUp)} state={data} onChanged={reload} />
            </Box>
            {allowedActions['canSupervise'] === true && (
              <Box tag="section" aria-labelledby="team-factors" maxWidth="60rem">
                <Typography id="team-factors" tag="h2" variant="beta">
                  L’équipe
                </Typography>
                <Box paddingTop={3}>
                  <MemberList ownEmail={data.email} />
                </Box>
              </Box>
            )}
          </Flex>
        )}
      </Answered>
    </DeskPage>
  );
}
