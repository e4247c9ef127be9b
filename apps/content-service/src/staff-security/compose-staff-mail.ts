import { formatMoment } from '@economat/commerce';
import type { ChangedField } from './changed-fields.ts';
import { findSecurityEntry } from './security-log-queries.ts';
import { changesOf, PAYEE_FIELD, settingLabel } from './settings-changes.ts';
import { findStaffMember } from './staff-member-queries.ts';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composers } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MailDeps } from '../mail/mail-deps.ts';
import { findResetToken } from './staff-password-queries.ts';
import { deskLink, deskResetLink } from '../mail/shop-links.ts';

export const STAFF_MAILS: Composers = {
  'payee-changed': {
    by: 'entry',
    compose: (deps, entry, _shop, payload) => composePayeeChanged(deps, Number(entry), Number(payload['member'])),
  },
  'staff-password-reset': { by: 'member', compose: (deps, member) => composeStaffPasswordReset(deps, Number(member)) },
};

/** Notifies an administrator that the seller or the bank was changed, in French. Null when the account is gone. */
async function composePayeeChanged(
  { database, links }: MailDeps,
  entryId: number,
  memberId: number,
): Promise<ComposedMail | null> {
  const [entry, member] = await Promise.all([
    findSecurityEntry(database.sql, entryId),
    findStaffMember(database.sql, memberId),
  ]);
  if (entry === null || member === null) return null;
  const payee = changesOf(entry.detail).filter(({ field }) => PAYEE_FIELD.test(field));
  const intro = `Le ${formatMoment(entry.at, 'fr')}, ${entry.actor} a changé le vendeur ou la banque dans les réglages de la boutique.`;
  const content: MailContent = {
    language: 'fr',
    subject: 'Le vendeur ou la banque de la boutique a changé',
    preview: intro,
    title: 'Vendeur ou banque changés',
    blocks: [
      { kind: 'text', text: intro },
      { kind: 'facts', rows: payee.map(row) },
      {
        kind: 'text',
        text: 'Ces données figurent sur vos factures et disent où vos clients virent leur argent. Si ce changement n’est pas voulu, remettez l’ancienne valeur, puis changez votre mot de passe.',
      },
      { kind: 'button', label: 'Ouvrir l’arrière-boutique', url: deskLink(links('fr')) },
      { kind: 'small', text: 'L’ancienne valeur entière se lit dans le journal de sécurité.' },
    ],
  };
  return { to: member.email, content, attachments: [], orderNumber: null };
}

function row({ field, before, after }: ChangedField): readonly [string, string] {
  const shown = field === 'bank.iban' ? masked : plain;
  return [settingLabel(field), `${shown(before)} → ${shown(after)}`];
}

function plain(value: string | null): string {
  return value === null || value === '' ? '(vide)' : value;
}

/** Country and last four characters: enough to recognise the account, too little to copy. */
function masked(iban: string | null): string {
  const compact = (iban ?? '').replaceAll(/\s/g, '');
  return compact === '' ? '(vide)' : `${compact.slice(0, 4)} •••• ${compact.slice(-4)}`;
}

/** The link by which a member of staff chooses a new password. Null when it was used or has expired. */
async function composeStaffPasswordReset(
  { database, links, now }: MailDeps,
  memberId: number,
): Promise<ComposedMail | null> {
  const reset = await findResetToken(database.sql, memberId, now());
  if (reset === null) return null;
  const intro = 'Vous avez demandé un nouveau mot de passe pour l’arrière-boutique.';
  const content: MailContent = {
    language: 'fr',
    subject: 'Votre nouveau mot de passe de l’arrière-boutique',
    preview: intro,
    title: 'Choisissez un nouveau mot de passe',
    blocks: [
      { kind: 'text', text: intro },
      { kind: 'button', label: 'Choisir un mot de passe', url: deskResetLink(links('fr'), reset.token) },
      { kind: 'text', text: 'Ce lien vaut une heure. Il vous ouvre aussi quand trop d’essais ont fermé la connexion.' },
      { kind: 'small', text: 'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.' },
    ],
  };
  return { to: reset.email, content, attachments: [], orderNumber: null };
}
