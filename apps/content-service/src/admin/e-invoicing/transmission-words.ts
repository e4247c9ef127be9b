import { INVOICE_STATUSES } from '@economat/commerce';
import type { FlowState, ReceivedInvoice, Transmission, TransmissionStep } from '@economat/contract';

/** As nouns: they stand beside invoices, credit notes, files and answers. */
const FLOW_STATE: Readonly<Record<FlowState, string>> = {
  waiting: 'en attente d’envoi',
  sent: 'remise à la plateforme, sans accusé de réception',
  accepted: 'remise à la plateforme, avec accusé de réception',
  stopped: 'envoi arrêté',
  kept: 'sans transmission',
};

/** Why a file was never sent. */
const KEPT: Readonly<Record<string, string>> = {
  'buyer-unknown': 'L’annuaire ne connaît pas l’acheteur\u00A0: la vente est déclarée avec celles aux particuliers.',
  'invoice-reported': 'Sa facture est déclarée avec les ventes aux particuliers, l’avoir aussi.',
  'invoice-refused': 'Sa facture a été refusée ou rejetée\u00A0: il n’y a plus rien à corriger chez l’acheteur.',
};

/** The button of each step. */
export const STEP: Readonly<Record<TransmissionStep, string>> = {
  retry: 'Renvoyer',
  file: 'Classer',
  complete: 'Déclarer complétée',
  reissue: 'Annuler et refacturer',
};

export function flowText(state: FlowState): string {
  return FLOW_STATE[state];
}

/** A status by the name that the standard gives it, else as it came. */
export function statusText({ code, label }: { readonly code: string; readonly label: string | null }): string {
  const known: string | undefined = (INVOICE_STATUSES as Readonly<Record<string, { readonly fr: string }>>)[code]?.fr;
  return `${known ?? label ?? 'Statut inconnu'} (${code})`;
}

/** What a document is at, in one line. */
export function stateText({ code, state, statuses, isPlatformless }: Transmission): string {
  const name = code === null ? flowText(state) : statusText({ code, label: labelOf(statuses, code) });
  return isPlatformless ? `${name}, sans plateforme chez l’acheteur` : name;
}

function labelOf(statuses: Transmission['statuses'], code: string): string | null {
  return statuses.find((status) => status.code === code)?.label ?? null;
}

/** Of a file that the platform has not taken for hours. */
export const HELD_UP =
  'La plateforme ne prend pas ce fichier depuis plus de six heures\u00A0: elle ne répond pas, ou ne reconnaît pas la boutique. L’envoi est retenté tout seul\u00A0; demandez-lui pourquoi, « Renvoyer » n’attend pas.';

/** Of one that it has not taken for less than that. */
const NOT_YET_TAKEN =
  'La plateforme n’a pas encore pris le fichier. L’envoi est retenté tout seul\u00A0; « Renvoyer » n’attend pas.';

/** The same of the answer to a supplier; null while it is on its way, or has come. */
export function answerAdvice({ state, error, isHeldUp }: NonNullable<ReceivedInvoice['answer']>): string | null {
  if (state === 'stopped')
    return 'La plateforme n’a pas accepté la réponse. Demandez-lui pourquoi, puis renvoyez\u00A0: votre décision reste la même.';
  if (state !== 'waiting' || error === null) return null;
  return isHeldUp ? HELD_UP : NOT_YET_TAKEN;
}

/** What happened and what staff do about it, as a sentence; null where nothing is to be said. */
export function adviceText(document: Transmission): string | null {
  const { state, error, code, step, isTask, ownStatuses } = document;
  if (state === 'kept') return KEPT[error?.code ?? ''] ?? null;
  if (step === 'retry') {
    if (state === 'stopped' || ownStatuses.some((own) => own.state === 'stopped'))
      return 'La plateforme n’a pas accepté le fichier. Corrigez la cause, ou demandez-la-lui, puis renvoyez\u00A0: le numéro reste le même.';
    return isTask ? HELD_UP : NOT_YET_TAKEN;
  }
  switch (isTask ? code : null) {
    case '206':
      return 'L’acheteur n’approuve qu’une partie. Convenez avec lui d’un avoir pour le reste, puis classez.';
    case '207':
      return 'L’acheteur conteste. Répondez-lui, corrigez par un avoir s’il a raison, puis classez.';
    case '208':
      return 'L’acheteur attend des pièces. Envoyez-les-lui, puis déclarez la facture complétée.';
    case '210':
    case '213':
      return step === 'reissue'
        ? 'C’est définitif. Annulez et refacturez, en corrigeant l’adresse ou les numéros s’ils sont faux\u00A0: un avoir interne et une nouvelle facture. Un acheteur que la plateforme ne connaît pas n’en reçoit pas d’autre à la même adresse\u00A0: la vente est déclarée avec celles aux particuliers.'
        : 'C’est définitif. Convenez de la suite avec l’acheteur, puis classez.';
    default:
      return null;
  }
}
