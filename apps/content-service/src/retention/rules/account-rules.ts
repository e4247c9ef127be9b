import { days, months, years } from '../period.ts';
import type { RetentionRule } from '../retention-rule.ts';

const CONTRACT = { fr: 'Exécution du contrat', en: 'Performance of the contract' };
const LEGITIMATE = { fr: 'Intérêt légitime : sécurité du service', en: 'Legitimate interest: security of the service' };

/** A remembered login ends after this time even when it is used. */
export const SESSION_PERIOD = days(180);

/** Rules of accounts and of form requests. */
export const ACCOUNT_RULES = [
  {
    key: 'browser',
    what: { fr: 'Panier et saisie en cours', en: 'Cart and typing in progress' },
    period: {
      fr: 'Jusqu’à ce que vous les effaciez ou commandiez',
      en: 'Until you erase them or order',
    },
    from: { fr: 'Dans votre navigateur', en: 'In your browser' },
    ground: { fr: 'Nécessaire au service demandé', en: 'Necessary for the service you ask for' },
    source: { fr: 'Loi Informatique et Libertés, art. 82', en: 'French Data Protection Act, art. 82' },
    applied: 'outside',
    columns: {},
  },
  {
    key: 'dormant-accounts',
    what: {
      fr: 'Compte client, adresses enregistrées, listes, commandes régulières et sessions',
      en: 'Customer account, saved addresses, lists, standing orders and sessions',
    },
    period: years(3),
    from: {
      fr: 'La dernière connexion ou commande, après un courriel d’avertissement un mois avant ; ou sa suppression par vous',
      en: 'The last login or order, after a warning e-mail one month before; or its deletion by you',
    },
    ground: CONTRACT,
    source: {
      fr: 'CNIL, référentiel « gestion des activités commerciales » (2022)',
      en: 'CNIL, reference framework on commercial activities (2022)',
    },
    applied: 'job',
    columns: {
      up_users: [
        'username',
        'email',
        'first_name',
        'name',
        'display_name',
        'company_name',
        'siren',
        'vat_number',
        'pending_email',
        'password',
        'reset_password_token',
        'confirmation_token',
      ],
      user_addresses: [
        'users_permissions_user_id',
        'address_name',
        'first_name',
        'name',
        'company_name',
        'siren',
        'siret',
        'vat_number',
        'electronic_address',
        'street',
        'address_2',
        'postal_code',
        'city',
        'phone',
        'email',
      ],
      shop_lists: ['customer_id', 'name', 'address_id', 'changed_at'],
      shop_list_lines: ['list_id', 'position', 'product_id', 'title', 'option', 'variant', 'quantity', 'note'],
      shop_standing_orders: [
        'customer_id',
        'list_id',
        'name',
        'weeks',
        'weekday',
        'next_due',
        'announced_prices',
        'access_token_hash',
        'ended_at',
      ],
      shop_standing_turns: ['standing_order_id', 'due', 'day', 'lines', 'announced_at', 'settled_at'],
      shop_account_mailboxes: ['email', 'user_id', 'proven_at'],
      shop_account_activity: ['user_id', 'seen_at', 'warned_at'],
      strapi_sessions: ['user_id', 'device_id', 'metadata'],
    },
    withheld: {
      'shop_standing_orders.access_token_hash': 'secret',
      'up_users.password': 'secret',
      'up_users.reset_password_token': 'secret',
      'up_users.confirmation_token': 'secret',
    },
  },
  {
    key: 'companies',
    what: { fr: 'Entreprise, avec ses membres et leurs rôles', en: 'Company, with its members and their roles' },
    period: { fr: 'Tant que vous en êtes membre', en: 'As long as you are a member' },
    from: {
      fr: 'Votre arrivée ; l’entreprise elle-même, jusqu’au départ de son dernier membre',
      en: 'Your joining; the company itself, until its last member leaves',
    },
    ground: CONTRACT,
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'event',
    columns: {
      shop_companies: ['name', 'siren', 'siret', 'vat_number'],
      shop_company_members: ['user_id', 'role', 'since'],
    },
  },
  {
    key: 'sessions',
    what: { fr: 'Connexions : navigateur, début, dernière utilisation', en: 'Logins: browser, start, last use' },
    period: SESSION_PERIOD,
    from: {
      fr: 'Leur début ; plus tôt après 30 jours sans visite, ou dès que vous y mettez fin',
      en: 'Their start; earlier after 30 days without a visit, or as soon as you end them',
    },
    ground: LEGITIMATE,
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'job',
    columns: { shop_sessions: ['user_id', 'user_agent', 'started_at', 'used_at', 'ends_at'] },
  },
  {
    key: 'known-devices',
    what: { fr: 'Appareils déjà utilisés, sous forme d’empreinte', en: 'Devices used before, as a fingerprint' },
    period: years(2),
    from: { fr: 'La dernière connexion depuis l’appareil', en: 'The last login from the device' },
    ground: LEGITIMATE,
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'job',
    columns: { shop_known_devices: ['user_id', 'hash', 'seen_at'] },
    withheld: { 'shop_known_devices.hash': 'fingerprint' },
  },
  {
    key: 'account-codes',
    what: {
      fr: 'Liens de confirmation et de mot de passe envoyés par courriel',
      en: 'Confirmation and password links sent by e-mail',
    },
    period: days(30),
    from: { fr: 'La fin de leur validité', en: 'The end of their validity' },
    ground: LEGITIMATE,
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'job',
    columns: { shop_account_codes: ['user_id', 'email', 'previous_email'] },
  },
  {
    key: 'customer-notes',
    what: {
      fr: 'Notes de notre équipe sur un client et corrections faites pour lui',
      en: 'Notes of our team about a customer and corrections made for them',
    },
    period: years(3),
    from: {
      fr: 'Leur rédaction ; plus tôt si votre compte est supprimé',
      en: 'Their writing; earlier if your account is deleted',
    },
    ground: { fr: 'Intérêt légitime : suivi des clients', en: 'Legitimate interest: care of customers' },
    source: {
      fr: 'CNIL, référentiel « gestion des activités commerciales » (2022)',
      en: 'CNIL, reference framework on commercial activities (2022)',
    },
    applied: 'job',
    columns: { shop_customer_events: ['account_id', 'email', 'detail'] },
    // The mailbox of a guest, which is the account's own or stands among those merged into it.
    withheld: { 'shop_customer_events.email': 'told-elsewhere' },
  },
  {
    key: 'requests',
    what: { fr: 'Demandes d’échantillons et de partenariat', en: 'Sample and partnership requests' },
    period: years(3),
    from: { fr: 'Le dernier contact', en: 'The last contact' },
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
      sample_requests: ['full_name', 'company_name', 'email', 'phone', 'address', 'website', 'staff_notes'],
      affiliate_requests: ['customer_id', 'email', 'phone', 'desc', 'staff_notes'],
      shop_request_events: ['text'],
    },
  },
  {
    key: 'stock-alerts',
    what: {
      fr: 'Adresse e-mail d’une alerte de retour en stock',
      en: 'E-mail address of an alert when an item is back',
    },
    period: months(6),
    from: {
      fr: 'La demande ; plus tôt, dès que le courriel est envoyé',
      en: 'The request; earlier, as soon as the e-mail is sent',
    },
    ground: { fr: 'Votre consentement', en: 'Your consent' },
    source: { fr: 'RGPD, art. 6-1 a et 5-1 e', en: 'GDPR, art. 6(1)(a) and 5(1)(e)' },
    applied: 'job',
    columns: { shop_stock_alerts: ['email'] },
  },
  {
    key: 'mails',
    what: { fr: 'Historique des courriels envoyés', en: 'History of e-mails sent' },
    period: years(1),
    from: { fr: 'L’envoi', en: 'Their sending' },
    ground: CONTRACT,
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'job',
    columns: { mail_messages: ['recipient', 'subject', 'error'], shop_outbox: ['payload', 'last_error'] },
    // Mails not sent yet: the history shows their subject and state.
    withheld: { 'shop_outbox.payload': 'told-elsewhere', 'shop_outbox.last_error': 'told-elsewhere' },
  },
  {
    key: 'erasure-proofs',
    what: {
      fr: 'Preuve d’un effacement : numéros de compte et de commandes, dates',
      en: 'Proof of an erasure: account and order numbers, dates',
    },
    period: years(5),
    from: { fr: 'La fin de l’effacement', en: 'The end of the erasure' },
    ground: { fr: 'Obligation légale', en: 'Legal obligation' },
    source: { fr: 'RGPD, art. 5-2 ; Code civil, art. 2224', en: 'GDPR, art. 5(2); French Civil Code, art. 2224' },
    applied: 'job',
    columns: { shop_erasures: ['account_id'], shop_erasure_parts: ['order_id'] },
    withheld: { 'shop_erasures.account_id': 'after-the-account', 'shop_erasure_parts.order_id': 'after-the-account' },
  },
] as const satisfies readonly RetentionRule[];
