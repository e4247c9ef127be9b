import { type FactorState, staffEndpoints } from '@economat/contract';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { lastingDeskApi } from '../desk/desk-api';
import type { Typed } from '../desk/use-typed-form';
import { RecoveryCodes } from './recovery-codes';
import { CODE_FIELD, PASSWORD_FIELD, SecretForm } from './secret-form';
import { SetUpFactor } from './set-up-factor';

type Intent = 'replace' | 'renew' | null;

/** One's own second factor: set up, replace, new recovery codes. */
export function OwnFactor({ state, onChanged }: { state: FactorState; onChanged: () => void }) {
  const [intent, setIntent] = useState<Intent>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function finish(): void {
    setIntent(null);
    setCodes(null);
    onChanged();
  }

  const remove = ({ password = '', code = '' }: Typed) =>
    lastingDeskApi.take(staffEndpoints.removeFactor, { body: { password, code } }, finish);
  const renew = ({ password = '', code = '' }: Typed) =>
    lastingDeskApi.take(staffEndpoints.renewRecoveryCodes, { body: { password, code } }, ({ data }) =>
      setCodes(data.recoveryCodes),
    );

  if (codes !== null) return <RecoveryCodes codes={codes} onKept={finish} />;
  if (!state.isSetUp) {
    return (
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="p">
          {state.isRequired
            ? 'Votre rôle demande un code de votre téléphone à chaque connexion.'
            : 'Un mot de passe se devine ou se vole. Avec un code de votre téléphone, il ne suffit plus.'}
        </Typography>
        <SetUpFactor onDone={onChanged} />
      </Flex>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="p">
        En place pour {state.email}. Codes de secours restants : {state.recoveryCodesLeft} sur 10.
      </Typography>
      <Flex gap={2} wrap="wrap">
        <Button variant="secondary" onClick={() => setIntent('replace')}>
          Changer de téléphone
        </Button>
        <Button variant="secondary" onClick={() => setIntent('renew')}>
          Nouveaux codes de secours
        </Button>
      </Flex>
      {intent === 'replace' && (
        <SecretForm
          key="replace"
          fields={[PASSWORD_FIELD, CODE_FIELD]}
          submitLabel="Retirer l’ancien téléphone"
          take={remove}
        />
      )}
      {intent === 'renew' && (
        <SecretForm key="renew" fields={[PASSWORD_FIELD, CODE_FIELD]} submitLabel="Remplacer mes codes" take={renew} />
      )}
    </Flex>
  );
}
