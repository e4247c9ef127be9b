import { days, months } from '../period.ts';
import type { RetentionRule } from '../retention-rule.ts';

const LEGITIMATE = { fr: 'Intérêt légitime : sécurité du service', en: 'Legitimate interest: security of the service' };

/** Rules of technical records, and of staff. */
export const TECHNICAL_RULES = [
  {
    key: 'repeated-calls',
    what: {
      fr: 'Empreinte d’une commande, pour qu’un envoi répété n’en crée pas deux',
      en: 'Fingerprint of an order, so that sending it twice does not create two',
    },
    period: days(30),
    from: { fr: 'La commande', en: 'The order' },
    ground: { fr: 'Exécution du contrat', en: 'Performance of the contract' },
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'job',
    columns: { shop_attempts: ['fingerprint'] },
    withheld: { 'shop_attempts.fingerprint': 'fingerprint' },
  },
  {
    key: 'rate-limits',
    what: {
      fr: 'Nombre de tentatives par adresse IP ou compte, sous forme d’empreinte',
      en: 'Number of attempts by IP address or account, as a fingerprint',
    },
    period: days(1),
    from: {
      fr: 'La fin de la période comptée, d’une heure au plus',
      en: 'The end of the period counted, one hour at most',
    },
    ground: LEGITIMATE,
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'job',
    columns: { shop_rate_limits: ['key'] },
    withheld: { 'shop_rate_limits.key': 'fingerprint' },
  },
  {
    key: 'logs',
    what: { fr: 'Journaux techniques et de sécurité', en: 'Technical and security logs' },
    period: months(6),
    from: { fr: 'L’événement', en: 'The event' },
    ground: LEGITIMATE,
    source: {
      fr: 'CNIL, délibération n° 2021-122 sur la journalisation',
      en: 'CNIL, deliberation no. 2021-122 on logging',
    },
    applied: 'outside',
    columns: {},
  },
  {
    key: 'security-log',
    what: {
      fr: 'Journal de sécurité : connexions de l’équipe, comptes, exports et réglages',
      en: 'Security log: logins of staff, accounts, exports and settings',
    },
    period: months(24),
    from: { fr: 'L’événement', en: 'The event' },
    ground: LEGITIMATE,
    source: {
      fr: 'CNIL, délibération n° 2021-122 sur la journalisation : au-delà d’un an pour prouver un détournement',
      en: 'CNIL, deliberation no. 2021-122 on logging: beyond one year to prove a misuse',
    },
    applied: 'job',
    columns: { shop_security_log: ['actor', 'address', 'detail'] },
    withheld: {
      'shop_security_log.actor': 'of-staff',
      'shop_security_log.address': 'of-staff',
      'shop_security_log.detail': 'of-staff',
    },
  },
  {
    key: 'staff-accounts',
    what: { fr: 'Comptes de l’équipe', en: 'Staff accounts' },
    period: { fr: 'Le temps de la mission', en: 'As long as they work for us' },
    from: { fr: 'Supprimés par l’administrateur au départ', en: 'Deleted by the administrator on departure' },
    ground: { fr: 'Exécution du contrat de travail', en: 'Performance of the employment contract' },
    source: { fr: 'RGPD, art. 5-1 e', en: 'GDPR, art. 5(1)(e)' },
    applied: 'event',
    columns: {
      admin_users: [
        'firstname',
        'lastname',
        'username',
        'email',
        'password',
        'reset_password_token',
        'registration_token',
      ],
      shop_staff_factors: ['user_id', 'secret'],
      shop_payment_anomalies: ['resolved_by'],
      shop_bank_lines: ['used_by'],
      shop_transfer_files: ['created_by'],
      order_events: ['staff_name'],
      shop_order_notes: ['author'],
      shop_payment_refunds: ['requested_by'],
    },
    withheld: {
      'admin_users.firstname': 'of-staff',
      'admin_users.lastname': 'of-staff',
      'admin_users.username': 'of-staff',
      'admin_users.email': 'of-staff',
      'admin_users.password': 'of-staff',
      'admin_users.reset_password_token': 'of-staff',
      'admin_users.registration_token': 'of-staff',
      'shop_staff_factors.user_id': 'of-staff',
      'shop_staff_factors.secret': 'of-staff',
      'shop_payment_anomalies.resolved_by': 'of-staff',
      'shop_bank_lines.used_by': 'of-staff',
      'shop_transfer_files.created_by': 'of-staff',
      'order_events.staff_name': 'of-staff',
      'shop_order_notes.author': 'of-staff',
      'shop_payment_refunds.requested_by': 'of-staff',
    },
  },
] as const satisfies readonly RetentionRule[];
