import { isBeforeEnd } from '@economat/commerce';
import type { StaffStandingOrderRow, StandingState, StandingTurn } from '@economat/contract';
import { dayText } from '../desk/formats';

export const STATE: Readonly<Record<StandingState, { readonly one: string; readonly many: string }>> = {
  active: { one: 'En cours', many: 'En cours' },
  paused: { one: 'Suspendue', many: 'Suspendues' },
  ended: { one: 'Résiliée', many: 'Résiliées' },
};

const TURN: Readonly<Record<StandingTurn['state'], string>> = {
  announced: 'Annoncée',
  skipped: 'Sautée par le client',
  offered: 'Panier proposé',
  placed: 'Commandée sur compte',
  requested: 'À approuver par l’entreprise',
  failed: 'Sans commande',
  missed: 'Manquée',
};

const REASON: Readonly<Record<NonNullable<StandingTurn['reason']>, string>> = {
  'list-gone': 'liste supprimée',
  'list-empty': 'liste vide',
  'nothing-left': 'rien de disponible',
  slept: 'boutique arrêtée ce jour-là',
  'not-approved': 'pas approuvée',
  'not-a-member': 'ne commande pas pour l’entreprise',
  'account-not-allowed': 'pas de commande sur compte',
  'account-overdue': 'facture impayée',
  'account-limit-exceeded': 'plafond dépassé',
  'address-missing': 'liste sans adresse où livrer',
  'words-missing': 'numéro de commande ou centre de coût manquant',
  dearer: 'prix en hausse depuis l’annonce',
};

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'];

export function rhythmText({ weeks, weekday }: StaffStandingOrderRow): string {
  const day = WEEKDAYS[weekday - 1] ?? '';
  return weeks === 1 ? `Chaque ${day}` : `Toutes les ${weeks} semaines, le ${day}`;
}

/** The day that comes, of an active one, and the day of its end where a notice asked for one. */
export function nextText({ state, turn, nextDay, endsOn }: StaffStandingOrderRow): string {
  const day = turn?.state === 'announced' ? turn.day : nextDay;
  const isLeft = state === 'active' && isBeforeEnd(day, endsOn);
  const ends = state === 'ended' || endsOn === null ? [] : [`prend fin le ${dayText(endsOn)}`];
  const parts = [...(isLeft ? [dayText(day)] : []), ...ends];
  return parts.length === 0 ? '–' : parts.join(', ');
}

/** How a turn becomes an order. */
export function wayText({ account }: StaffStandingOrderRow): string {
  return account === null ? 'À confirmer par le client' : `Sur le compte de ${account}`;
}

export function turnText({ turn }: StaffStandingOrderRow): string {
  if (turn === null) return 'Pas encore annoncée';
  const reason = turn.reason === null ? '' : `, ${REASON[turn.reason]}`;
  return `${TURN[turn.state]} (${dayText(turn.day)}${reason})`;
}
