import { EMAIL_MAXIMUM_LENGTH } from '@economat/commerce';
import { staffEndpoints, type StaffCustomer } from '@economat/contract';
import { Box, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useDeskApi } from '../desk/desk-api';
import { OrderLink } from '../desk/order-link';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import { useRights } from '../desk/use-rights';
import { Card } from '../orders/sheet-layout';
import { PART, WAITS_FOR } from '../privacy/privacy-words';

/** What erasing the account does, and the step itself, for who may; nothing for guests. */
export function CustomerErasure({ customer: { documentId, email, erasure } }: { customer: StaffCustomer }) {
  const api = useDeskApi();
  const navigate = useNavigate();
  const may = useRights();
  if (erasure === null || !may('customer.erase')) return null;
  const params = { id: documentId };
  return (
    <Card>
      <Section title="Effacer">
        <Typography tag="p">
          Le compte disparaît aussitôt, avec ce qui suit. Les livres gardent les commandes payées, sans courriel,
          téléphone ni notes.
        </Typography>
        <Box tag="ul">
          {erasure.parts.map(({ part, count }) => (
            <Typography key={part} tag="li">
              {count} {PART[part][count === 1 ? 0 : 1]}
            </Typography>
          ))}
          {erasure.waiting.map(({ orderNumber, waitsFor }) => (
            <Typography key={orderNumber} tag="li">
              <OrderLink orderNumber={orderNumber} /> garde son acheteur : elle {WAITS_FOR[waitsFor]}
            </Typography>
          ))}
        </Box>
        <Link tag={RouterLink} to="/donnees-personnelles">
          Effacements en cours et terminés
        </Link>
        <StepForm
          title="Effacer ce client"
          fields={[
            {
              name: 'email',
              label: `Recopiez ${email} pour effacer ce client`,
              required: true,
              maxLength: EMAIL_MAXIMUM_LENGTH,
            },
          ]}
          take={({ email: typed = '' }) =>
            api.take(staffEndpoints.eraseCustomer, { params, body: { data: { email: typed } } }, () =>
              navigate('/donnees-personnelles'),
            )
          }
        />
      </Section>
    </Card>
  );
}
