import { formatPhone } from '@economat/commerce';
import { staffEndpoints, type StaffRequest, type StaffRequestSheet } from '@economat/contract';
import { Box, Link, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { RequestHistory } from './request-history';

const LANGUAGE = { fr: 'français', en: 'anglais' } as const;
const NOTE: TypedField = { name: 'text', label: 'Note, que le demandeur ne voit pas', required: true, maxLength: 1000 };

/** Who asks, in their own words, and the notes about it. */
export function RequestFacts({ sheet: { data, meta }, onNoted }: { sheet: StaffRequestSheet; onNoted: () => void }) {
  const api = useDeskApi();
  const params = { id: data.documentId };
  return (
    <>
      <Section title="Demande">
        <Box tag="dl">
          {factsOf(data).map(([name, value]) => (
            <Box key={name} paddingBottom={2} style={{ overflowWrap: 'anywhere' }}>
              <Typography tag="dt" variant="pi" textColor="neutral600">
                {name}
              </Typography>
              <Typography tag="dd" style={{ whiteSpace: 'pre-line' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
      <Section title="Notes de l’équipe">
        <RequestHistory events={meta.events.filter(({ kind }) => kind === 'noted')} />
        <StepForm
          title="Ajouter une note"
          fields={[NOTE]}
          take={({ text = '' }) => api.take(staffEndpoints.noteRequest, { params, body: { data: { text } } }, onNoted)}
        />
      </Section>
    </>
  );
}

/** What was typed, without what was not asked for. */
function factsOf(request: StaffRequest): [name: string, value: ReactNode][] {
  const { name, companyName, email, phone, address, housingUnits, website, presentation, language, repeats } = request;
  const facts: [name: string, value: ReactNode][] = [
    ['Société', companyName],
    ['Nom', name],
    [
      'Courriel',
      <Link key="mail" href={`mailto:${email}`}>
        {email}
      </Link>,
    ],
    [
      'Téléphone',
      <Link key="phone" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
        {formatPhone(phone)}
      </Link>,
    ],
    ['Adresse', address],
    ['Logements', housingUnits],
    ['Site ou profil', website],
    ['Présentation', presentation],
    ['Langue', LANGUAGE[language]],
    ['Demandé', repeats === 0 ? null : `${repeats + 1} fois`],
  ];
  return facts.filter(([, value]) => value !== null && value !== '');
}
