import { staffEndpoints } from '@economat/contract';
import { Box, Button, Flex, Main, Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';
import { lastingDeskApi } from '../desk/desk-api';
import type { Typed } from '../desk/use-typed-form';
import { CODE_FIELD, SecretForm } from './secret-form';
import { SetUpFactor } from './set-up-factor';

interface SecondStepProps {
  /** Whether to verify a factor or to set one up first. */
  readonly step: 'prove' | 'set-up';
}

/** The step between the password and the desk. */
export function SecondStep({ step }: SecondStepProps) {
  return (
    <Main>
      <Flex justifyContent="center" padding={4} paddingTop={8}>
        <Box background="neutral0" hasRadius shadow="tableShadow" padding={6} width="100%" maxWidth="46rem">
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography tag="h1" variant="alpha">
              Double authentification
            </Typography>
            <Typography tag="p" textColor="neutral600">
              {step === 'prove'
                ? 'Votre mot de passe est juste. Il manque le code de votre téléphone.'
                : 'Votre rôle demande, en plus du mot de passe, un code de votre téléphone. Mettez-le en place pour continuer.'}
            </Typography>
            {step === 'prove' ? (
              <SecretForm fields={[CODE_FIELD]} submitLabel="Entrer" take={prove} />
            ) : (
              <SetUpFactor onDone={enter} />
            )}
            <Button variant="tertiary" onClick={() => void leave()}>
              Se déconnecter
            </Button>
          </Flex>
        </Box>
      </Flex>
    </Main>
  );
}

function prove({ code = '' }: Typed): Promise<string | null> {
  return lastingDeskApi.take(staffEndpoints.proveFactor, { body: { code } }, enter);
}

/** Reloads the desk: its earlier calls were refused. */
function enter(): void {
  window.location.reload();
}

async function leave(): Promise<void> {
  try {
    await getFetchClient().post('/admin/logout');
  } catch {
    // The session had ended already.
  }
  window.location.assign('/admin/auth/login');
}
