import { type MemberFactor, staffEndpoints } from '@economat/contract';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Answered } from '../desk/answered';
import { lastingDeskApi } from '../desk/desk-api';
import { dateText } from '../desk/formats';
import { useAnswer } from '../desk/use-answer';
import type { Typed } from '../desk/use-typed-form';
import { ListCard } from '../desk/list-cells';
import { PASSWORD_FIELD, SecretForm } from './secret-form';

/** Who of the team has a second factor; an administrator resets it for whoever lost phone and codes. */
export function MemberList({ ownEmail }: { ownEmail: string }) {
  const { answer, reload } = useAnswer(staffEndpoints.memberFactors, {});
  return (
    <Answered answer={answer}>
      {({ data }) => (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {data.map((member) => (
            <ListCard key={member.id}>
              <MemberRow member={member} isOwn={member.email === ownEmail} onReset={reload} />
            </ListCard>
          ))}
        </Flex>
      )}
    </Answered>
  );
}

function MemberRow({ member, isOwn, onReset }: { member: MemberFactor; isOwn: boolean; onReset: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { factorSince } = member;

  const reset = ({ password }: Typed) =>
    lastingDeskApi.take(staffEndpoints.resetFactor, { params: { id: String(member.id) }, body: { password } }, () => {
      setAsking(false);
      onReset();
    });

  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex justifyContent="space-between" alignItems="center" gap={4} wrap="wrap">
        <Flex direction="column" alignItems="flex-start">
          <Typography fontWeight="bold">{member.name ?? member.email}</Typography>
          <Typography textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
            {member.email}, {member.roles.join(', ')}
          </Typography>
          <Typography textColor="neutral600">
            {factorSince === null ? 'Mot de passe seul' : `Double authentification depuis le ${dateText(factorSince)}`}
          </Typography>
        </Flex>
        {factorSince !== null && !isOwn && !isAsking && (
          <Button variant="danger-light" aria-label={`Réinitialiser ${member.email}`} onClick={() => setAsking(true)}>
            Réinitialiser
          </Button>
        )}
      </Flex>
      {isAsking && (
        <Box>
          <Typography tag="p">
            Ses sessions se ferment ; à la prochaine connexion, son mot de passe suffira pour mettre en place un autre
            téléphone. Assurez-vous de vive voix que la demande vient d’elle ou de lui.
          </Typography>
          <Box paddingTop={3}>
            <SecretForm fields={[PASSWORD_FIELD]} submitLabel="Réinitialiser" take={reset} />
          </Box>
        </Box>
      )}
    </Flex>
  );
}
