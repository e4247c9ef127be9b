import { days, months, years } from '../period.ts';
import type { RetentionRule } from '../retention-rule.ts';

const CONTRACT = { fr: 'Exécution du contrat', en: 'Performance of the contract' };
const DUTY = { fr: 'Obligation légale', en: 'Legal obligation' };

const ADDRESS = ['first_name', 'last_name', 'company_name', 'street', 'appartment', 'postal_code', 'city'] as const;
const BUYER = [
  'buyer_name',
  'search_text',
  'buyer_siren',
  'buyer_siret',
  'buyer_vat_number',
  'purchase_order_number',
  'electronic_address',
  'cost_centre',
] as const;

/** The columns of an order that are emptied with its contact data; triggers then rewrite `search_text` and its words. */
export const ORDER_CONTACTS = 'customer_email, notes, tracking_number, tracking_url, cancel_reason, access_token_hash';

/** Rows of the API's separate calls. */
export const DRAFTS_PERIOD = days(1);

/** Three banking days with a weekend and the longest run of bank holidays stay below it. */
export const REFUND_ACCOUNT_PERIOD = days(10);

/** Rules of orders. */
export const ORDER_RULES = [
  {
    key: 'order-drafts',
    what: {
      fr: 'Adresses et articles saisis par l’interface de programmation et jamais commandés',
      en: 'Addresses and items entered through the programming interface and never ordered',
    },
    period: DRAFTS_PERIOD,
    from: { fr: 'La saisie', en: 'Their entry' },
    ground: {
      fr: 'Mesures précontractuelles à votre demande',
      en: 'Steps before a contract, at your request',
    },
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'hourly',
    columns: { order_addresses: [...ADDRESS, 'phone_number', 'email'] },
  },
  {
    key: 'refund-accounts',
    what: {
      fr: 'Titulaire et IBAN du compte où un remboursement est viré',
      en: 'Holder and IBAN of the account that a refund is sent to',
    },
    period: REFUND_ACCOUNT_PERIOD,
    from: {
      fr: 'L’envoi du virement ; aussitôt, si la banque le refuse',
      en: 'The sending of the transfer; at once, if the bank refuses it',
    },
    ground: CONTRACT,
    source: {
      fr: 'Règlement SEPA du virement (EPC125-05) : la banque du client a trois jours ouvrés pour le renvoyer',
      en: 'SEPA credit transfer rulebook (EPC125-05): the customer’s bank has three banking days to send it back',
    },
    applied: 'hourly',
    columns: { shop_refund_transfers: ['holder', 'iban_sealed', 'iban_hint'] },
    // Its owner knows the account by the hint; only the transfer file shows it in full.
    withheld: { 'shop_refund_transfers.iban_sealed': 'secret' },
  },
  {
    key: 'order-contacts',
    what: {
      fr: 'Téléphone, adresse électronique, notes, suivi du colis, rétractation et échanges d’une commande',
      en: 'Phone, e-mail address, notes, parcel tracking, withdrawal and exchanges of an order',
    },
    period: years(5),
    from: {
      fr: 'La livraison ou l’annulation ; si votre compte est supprimé, dès que la commande est terminée',
      en: 'Delivery or cancellation; if your account is deleted, as soon as the order is over',
    },
    ground: {
      fr: 'Exécution du contrat, puis défense en justice',
      en: 'Performance of the contract, then legal claims',
    },
    source: { fr: 'Code civil, art. 2224', en: 'French Civil Code, art. 2224' },
    applied: 'job',
    columns: {
      order_addresses: ['phone_number', 'email'],
      orders: [...ORDER_CONTACTS.split(', '), 'search_text'],
      shop_order_words: ['word'],
      order_events: ['detail', 'detail_en'],
      shop_order_notes: ['text'],
      shop_withdrawals: ['name', 'email', 'fingerprint'],
      shop_shipments: ['tracking_number', 'tracking_url'],
      shop_order_changes: ['content', 'request', 'reason'],
      shop_coupon_uses: ['customer_id', 'customer_email'],
      shop_payment_refunds: ['reason'],
      shop_payment_anomalies: ['resolution'],
    },
    withheld: {
      'orders.search_text': 'told-elsewhere',
      'shop_order_words.word': 'told-elsewhere',
      'orders.access_token_hash': 'secret',
      'shop_withdrawals.fingerprint': 'fingerprint',
    },
  },
  {
    key: 'quotes',
    what: { fr: 'Devis', en: 'Quotes' },
    period: years(3),
    from: {
      fr: 'Votre réponse, son retrait ou son dernier jour de validité ; ou la suppression de votre compte',
      en: 'Your answer, its withdrawal or its last day; or the deletion of your account',
    },
    ground: {
      fr: 'Mesures précontractuelles à votre demande',
      en: 'Steps before a contract, at your request',
    },
    source: {
      fr: 'CNIL, référentiel « gestion des activités commerciales » (2022)',
      en: 'CNIL, reference framework on commercial activities (2022)',
    },
    applied: 'job',
    columns: {
      shop_quotes: [
        'customer_id',
        'buyer_name',
        'billing',
        'shipping',
        'buyer',
        'discount',
        'note',
        'wish',
        'close_reason',
        'search_text',
        'access_token_hash',
        'attempt_fingerprint',
      ],
    },
    withheld: {
      'shop_quotes.search_text': 'told-elsewhere',
      'shop_quotes.attempt_fingerprint': 'fingerprint',
      'shop_quotes.access_token_hash': 'secret',
    },
  },
  {
    key: 'unpaid-orders',
    what: {
      fr: 'Commandes annulées sans paiement, envois d’échantillons',
      en: 'Orders cancelled without payment, samples that were sent',
    },
    period: years(3),
    from: {
      fr: 'L’annulation ou la livraison ; si votre compte est supprimé, dès l’annulation',
      en: 'Cancellation or delivery; if your account is deleted, at cancellation',
    },
    ground: CONTRACT,
    source: {
      fr: 'CNIL, référentiel « gestion des activités commerciales » (2022)',
      en: 'CNIL, reference framework on commercial activities (2022)',
    },
    applied: 'job',
    columns: { order_addresses: ADDRESS, orders: BUYER, shop_order_words: ['word'] },
    withheld: { 'orders.search_text': 'told-elsewhere', 'shop_order_words.word': 'told-elsewhere' },
  },
  {
    key: 'paid-orders',
    what: {
      fr: 'Commandes payées, contrats conclus par voie électronique : nom, société et adresses',
      en: 'Paid orders, contracts made electronically: name, company and addresses',
    },
    period: years(10),
    from: {
      fr: 'La clôture de l’exercice, comptée à la fin de l’année qui suit la livraison',
      en: 'The end of the financial year, counted at the end of the year after delivery',
    },
    ground: DUTY,
    source: {
      fr: 'Code de commerce, art. L. 123-22 ; Code de la consommation, art. L. 213-1',
      en: 'French Commercial Code, art. L. 123-22; Consumer Code, art. L. 213-1',
    },
    applied: 'job',
    columns: { order_addresses: ADDRESS, orders: ['customer_id', ...BUYER], shop_order_words: ['word'] },
    withheld: { 'orders.search_text': 'told-elsewhere', 'shop_order_words.word': 'told-elsewhere' },
  },
  {
    key: 'invoices',
    what: {
      fr: 'Factures et avoirs, et leurs fichiers archivés',
      en: 'Invoices and credit notes, and their archived files',
    },
    period: years(10),
    from: {
      fr: 'La clôture de l’exercice, comptée à la fin de l’année qui suit l’émission',
      en: 'The end of the financial year, counted at the end of the year after their issue',
    },
    ground: DUTY,
    source: {
      fr: 'Code de commerce, art. L. 123-22 ; Livre des procédures fiscales, art. L. 102 B et L. 102 C',
      en: 'French Commercial Code, art. L. 123-22; Tax Procedures Book, art. L. 102 B and L. 102 C',
    },
    applied: 'job',
    columns: { shop_invoices: ['record'], shop_document_files: ['bytes'], shop_transmissions: ['buyer_siren'] },
    // Both are of the document that its buyer has already.
    withheld: { 'shop_document_files.bytes': 'told-elsewhere', 'shop_transmissions.buyer_siren': 'told-elsewhere' },
  },
  {
    key: 'electronic-invoices',
    what: {
      fr: 'Factures électroniques telles que transmises ou reçues, et leurs statuts',
      en: 'Electronic invoices as they were sent or received, and their statuses',
    },
    period: years(10),
    from: {
      fr: 'La clôture de l’exercice, comptée à la fin de l’année qui suit la transmission ou la réception',
      en: 'The end of the financial year, counted at the end of the year after sending or receipt',
    },
    ground: DUTY,
    source: {
      fr: 'Code de commerce, art. L. 123-22 ; Livre des procédures fiscales, art. L. 102 B et L. 102 C',
      en: 'French Commercial Code, art. L. 123-22; Tax Procedures Book, art. L. 102 B and L. 102 C',
    },
    applied: 'job',
    columns: {
      shop_outgoing_flows: ['bytes'],
      shop_incoming_flows: ['name', 'bytes'],
      shop_document_statuses: ['label', 'reasons', 'comment'],
      shop_received_invoices: ['supplier_siren', 'supplier_name', 'comment'],
      shop_directory_answers: ['siren', 'lines'],
    },
    withheld: {
      'shop_outgoing_flows.bytes': 'told-elsewhere',
      'shop_incoming_flows.name': 'of-suppliers',
      'shop_incoming_flows.bytes': 'of-suppliers',
      'shop_document_statuses.label': 'told-elsewhere',
      'shop_document_statuses.reasons': 'told-elsewhere',
      'shop_document_statuses.comment': 'told-elsewhere',
      'shop_received_invoices.supplier_siren': 'of-suppliers',
      'shop_received_invoices.supplier_name': 'of-suppliers',
      'shop_received_invoices.comment': 'of-suppliers',
      'shop_directory_answers.siren': 'told-elsewhere',
      'shop_directory_answers.lines': 'told-elsewhere',
    },
  },
  {
    key: 'payments',
    what: { fr: 'Références de paiement, pour les contestations', en: 'Payment references, for disputes' },
    period: months(15),
    from: { fr: 'Le paiement', en: 'The payment' },
    ground: {
      fr: 'Exécution du contrat, puis défense en justice',
      en: 'Performance of the contract, then legal claims',
    },
    source: {
      fr: 'Code monétaire et financier, art. L. 133-24 ; CNIL, délibération n° 2018-303',
      en: 'French Monetary and Financial Code, art. L. 133-24; CNIL, deliberation no. 2018-303',
    },
    applied: 'job',
    columns: { shop_payment_attempts: ['provider_reference', 'capture_reference', 'redirect_url', 'detail'] },
    // It allows to pay, or to act at the provider, as the buyer.
    withheld: { 'shop_payment_attempts.redirect_url': 'secret' },
  },
  {
    key: 'card-data',
    what: { fr: 'Données de carte bancaire', en: 'Card data' },
    period: { fr: 'Aucune chez nous', en: 'None on our side' },
    from: { fr: 'Le prestataire de paiement les recueille lui-même', en: 'The payment provider collects them itself' },
    ground: CONTRACT,
    source: { fr: 'CNIL, délibération n° 2018-303', en: 'CNIL, deliberation no. 2018-303' },
    applied: 'outside',
    columns: {},
  },
] as const satisfies readonly RetentionRule[];
