import { newEmail } from './accounts.ts';
import { Company } from './company.ts';
import { call } from './order-client.ts';
import type { Occasion, Occasions } from './mail-occasions.ts';

/** Asks for an order, and gives the people's accounts the language. */
const asked = async (service: Parameters<Occasion>[0], language: 'fr' | 'en') => {
  const company = await Company.found(service);
  const buyer = await company.member('buyer');
  await company.speak(language);
  return { company, buyer, ...(await company.asked(buyer)) };
};

/** Mails about companies with several people. */
export const COMPANY_OCCASIONS: Occasions = {
  'company-invitation': {
    async occasion(service, language) {
      const company = await Company.found(service);
      const email = newEmail();
      await company.invited(email, 'buyer', language);
      return email;
    },
    subject: { fr: 'Invitation à rejoindre', en: 'Invitation to join' },
  },
  'purchase-requested': {
    occasion: async (service, language) => (await asked(service, language)).company.manager.email,
    subject: { fr: 'à approuver', en: 'to approve' },
  },
  'purchase-approved': {
    async occasion(service, language) {
      const { company, buyer, id } = await asked(service, language);
      await call(service.url, 'POST', `/company/requests/${id}/approve`, { data: {} }, company.manager);
      return buyer.email;
    },
    subject: { fr: 'est approuvée', en: 'is approved' },
  },
  'purchase-refused': {
    async occasion(service, language) {
      const { company, buyer, id } = await asked(service, language);
      const data = { reason: 'Hors <b>budget</b>' };
      await call(service.url, 'POST', `/company/requests/${id}/refuse`, { data }, company.manager);
      return buyer.email;
    },
    subject: { fr: 'est refusée', en: 'is refused' },
  },
};
