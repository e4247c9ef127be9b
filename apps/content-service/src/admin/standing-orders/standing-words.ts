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
  placed: 'Commandée',
  failed: 'Sans commande',
  missed: 'Manquée',
};

const REASON: Readonly<Record<NonNullable<StandingTurn['reason']>, string>> = {
  'list-gone': 'liste supprimée',
  'list-empty': 'liste vide',
  'nothing-left': 'rien de disponible',
  slept: 'boutique arrêtée ce jour-là',
};

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'];

export function rhythmText({ weeks, weekday }: StaffStandingOrderRow): string {
  const day = WEEKDAYS[weekday - 1] ?? '';
  return weeks === 1 ? `Chaque ${day}` : `Toutes les ${weeks} semaines, le ${day}`;
}

/** The day that comes, of an active one. */
export function nextText({ state, turn, nextDay }: StaffStandingOrderRow): string {
  if (state !== 'active') return '–';
  return dayText(turn?.state === 'announced' ? turn.day : nextDay);
}

export function turnText({ turn }: StaffStandingOrderRow): string {
  if (turn === null) return 'Pas encore annoncée';
  const reason = turn.reason === null ? '' : `, ${REASON[turn.reason]}`;
  return `${TURN[turn.state]} (${dayText(turn.day)}${reason})`;
}
