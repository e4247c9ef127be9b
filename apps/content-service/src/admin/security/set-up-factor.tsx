import { type NewFactor, staffEndpoints } from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { lastingDeskApi } from '../desk/desk-api';
import type { Typed } from '../desk/use-typed-form';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import { CODE_FIELD, PASSWORD_FIELD, SecretForm } from './secret-form';

/** Password, then QR code, then recovery codes. */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const begin = ({ password = '' }: Typed) =>
    lastingDeskApi.take(staffEndpoints.setUpFactor, { body: { password } }, ({ data }) => setFactor(data));
  const confirm = ({ code = '' }: Typed) =>
    lastingDeskApi.take(staffEndpoints.confirmFactor, { body: { code } }, ({ data }) => setCodes(data.recoveryCodes));

  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (factor === null)
    return <SecretForm key="password" fields={[PASSWORD_FIELD]} submitLabel="Continuer" take={begin} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="p">
        Ouvrez une application d’authentification sur votre téléphone (par exemple Aegis, FreeOTP ou celle de votre
        gestionnaire de mots de passe) et photographiez ce code.
      </Typography>
      <Flex justifyContent="center">
        <QrCode text={factor.uri} label="Code QR pour votre application d’authentification" />
      </Flex>
      <Typography tag="p" textColor="neutral600">
        Pas d’appareil photo ? Saisissez cette clé :{' '}
        <Typography tag="code" fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
          {factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
      </Typography>
      <SecretForm
        key="code"
        fields={[{ ...CODE_FIELD, hint: 'Les six chiffres que montre maintenant votre application' }]}
        submitLabel="Mettre en place"
        take={confirm}
      />
    </Flex>
  );
}
