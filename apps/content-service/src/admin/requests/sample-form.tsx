import { isOverseas, normalisePhone, normalisePostalCode, readPostalAddress } from '@economat/commerce';
import { type StaffRequest, type StaffRequestSheet, staffEndpoints, TEXT_LENGTH } from '@economat/contract';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { type Typed, type TypedField, useTypedForm } from '../desk/use-typed-form';
import type { SendAnswer } from './answer-forms';
import { SampleLines } from './sample-lines';

const ADDRESS: readonly TypedField[] = [
  { name: 'firstName', label: 'Prénom', required: true, maxLength: TEXT_LENGTH.name },
  { name: 'lastName', label: 'Nom', required: true, maxLength: TEXT_LENGTH.name },
  { name: 'companyName', label: 'Société', required: false, maxLength: TEXT_LENGTH.company },
  { name: 'street', label: 'Rue', required: true, maxLength: TEXT_LENGTH.street },
  { name: 'appartment', label: 'Complément', required: false, maxLength: TEXT_LENGTH.street },
  {
    name: 'postalCode',
    label: 'Code postal',
    required: true,
    maxLength: TEXT_LENGTH.postalCode,
    problem: (typed) =>
      normalisePostalCode('FR', typed).ok && !isOverseas(typed)
        ? undefined
        : 'Un code postal de France métropolitaine.',
  },
  { name: 'city', label: 'Ville', required: true, maxLength: TEXT_LENGTH.city },
  {
    name: 'phoneNumber',
    label: 'Téléphone',
    required: true,
    maxLength: 30,
    problem: (typed) => (normalisePhone(typed, 'FR') === null ? 'Ce numéro n’est pas complet.' : undefined),
  },
];

export type SampleLine = StaffRequestSheet['meta']['proposal'][number];

/** What is sent and where to: as last time, to the address that was typed. Both may be changed before. */
export function SampleForm({ sheet: { data, meta }, send }: { sheet: StaffRequestSheet; send: SendAnswer }) {
  const [lines, setLines] = useState<readonly SampleLine[]>(meta.proposal);
  const [fields] = useState(() => {
    const typed = addressOf(data);
    return ADDRESS.map((field) => ({ ...field, initial: typed[field.name] ?? '' }));
  });
  const { inputs, busy, confirm } = useTypedForm({ fields, take });

  async function take(typed: Typed): Promise<string | null> {
    if (lines.length === 0) return 'Choisissez au moins un article.';
    const body = {
      data: {
        lines: lines.map(({ productId, variant, quantity }) => ({ productId, variant, quantity })),
        address: { ...wholeAddress(typed), country: 'FR' as const },
      },
    };
    return send(
      staffEndpoints.sendSamples,
      { params: { id: data.documentId }, body },
      'Les échantillons attendent d’être préparés ; le demandeur est prévenu.',
    );
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <SampleLines lines={lines} onChange={setLines} />
      <Typography tag="h3" fontWeight="bold">
        Livraison, en France métropolitaine
      </Typography>
      <Box
        display="grid"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))', gap: '1.6rem' }}
      >
        {inputs}
      </Box>
      <Button size="L" loading={busy} onClick={() => void confirm()}>
        Préparer l’envoi
      </Button>
    </Flex>
  );
}

/** What was typed in one field, in those of a parcel; staff fill in what cannot be read. */
function addressOf({ name, companyName, address, phone }: StaffRequest): Typed {
  const [firstName = '', ...others] = name.split(/\s+/);
  return {
    firstName,
    lastName: others.join(' '),
    companyName: companyName ?? '',
    phoneNumber: phone,
    ...(address === null ? {} : readPostalAddress(address)),
  };
}

function wholeAddress(typed: Typed) {
  const text = (name: string): string => typed[name] ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    companyName: text('companyName'),
    street: text('street'),
    appartment: text('appartment'),
    postalCode: text('postalCode'),
    city: text('city'),
    phoneNumber: text('phoneNumber'),
  };
}
