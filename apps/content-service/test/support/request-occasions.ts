import { askedAffiliation, askedAlert, askedSamples, samplesOf } from './form-requests.ts';
import type { Occasions } from './mail-occasions.ts';
import { addProduct, query } from './order-fixtures.ts';
import { StaffDesk } from './staff-desk.ts';

/** Mails about forms of the shop and their answers. */
export const REQUEST_OCCASIONS: Occasions = {
  'sample-request': {
    occasion: async (service, language) => (await askedSamples(service, language)).email,
    subject: { fr: 'échantillons', en: 'samples' },
  },
  'affiliate-request': {
    occasion: async (service, language) => (await askedAffiliation(service, language)).email,
    subject: { fr: 'affiliation', en: 'affiliation' },
  },
  'samples-sent': {
    async occasion(service, language) {
      const { email, documentId } = await askedSamples(service, language);
      const product = await addProduct(service.databaseUrl, { price: '9,90', title: `Savon <b>${email}</b>` });
      await (await StaffDesk.open(service.url)).post(`/requests/${documentId}/send-samples`, samplesOf([product, 2]));
      return email;
    },
    subject: { fr: 'Vos échantillons se préparent', en: 'Your samples are being prepared' },
  },
  'request-accepted': {
    async occasion(service, language) {
      const { email, documentId } = await askedAffiliation(service, language);
      const message = 'Bienvenue <b>chez nous</b>';
      await (await StaffDesk.open(service.url)).post(`/requests/${documentId}/accept`, { data: { message } });
      return email;
    },
    subject: { fr: 'est acceptée', en: 'is accepted' },
  },
  'request-refused': {
    async occasion(service, language) {
      const { email, documentId } = await askedSamples(service, language);
      const desk = await StaffDesk.open(service.url);
      await desk.post(`/requests/${documentId}/refuse`, { data: { reason: 'outside-france' } });
      return email;
    },
    subject: { fr: 'notre réponse', en: 'our answer' },
  },
  'back-in-stock': {
    async occasion(service, language) {
      const title = 'Savon <b>rond</b>';
      const product = await addProduct(service.databaseUrl, { price: '9,90', stock: 0, title });
      const email = await askedAlert(service, product, language);
      await query(service.databaseUrl, 'update sidebar_items set stock = 4 where document_id = $1', [
        product.productId,
      ]);
      return email;
    },
    subject: { fr: 'De nouveau en stock', en: 'Back in stock' },
  },
};
