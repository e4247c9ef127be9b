import { staffEndpoints } from '@economat/contract';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { lastingDeskApi } from '../desk/desk-api';
import { SUPERVISE_SECURITY } from '../desk/rights';
import type { Typed } from '../desk/use-typed-form';
import { PASSWORD_FIELD, SecretForm } from './secret-form';

const SETTINGS = 'api::shop-setting.shop-setting';

/** Beside the shop's settings: a change of seller or bank needs the password, each time anew. */
export const PayeePanel: PanelComponent = ({ model, document }) =>
  model === SETTINGS
    ? { title: 'Vendeur et banque', content: <ConfirmPayee key={String(document?.['updatedAt'])} /> }
    : null;

function ConfirmPayee() {
  const { allowedActions, isLoading } = useRBAC({ supervise: SUPERVISE_SECURITY });
  const [isConfirmed, setConfirmed] = useState(false);
  if (isLoading) return <Typography>Lecture…</Typography>;
  if (allowedActions['canSupervise'] !== true) {
    return <Typography>Le vendeur et la banque ne se modifient que par un administrateur.</Typography>;
  }

  async function confirm({ password = '' }: Typed): Promise<string | null> {
    const result = await lastingDeskApi.call(staffEndpoints.confirmPassword, { body: { password } });
    setConfirmed(result.ok);
    return result.ok ? null : result.message;
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography>
        Qui change l’IBAN reçoit l’argent de vos clients : un tel changement demande votre mot de passe, et chaque
        administrateur l’apprend par courriel.
      </Typography>
      {isConfirmed ? (
        <Typography tag="output" textColor="success600">
          Mot de passe reconnu : enregistrez dans les cinq minutes. Il vaut pour un changement.
        </Typography>
      ) : null}
      <SecretForm isNested fields={[PASSWORD_FIELD]} submitLabel="Confirmer" take={confirm} />
    </Flex>
  );
}
