import {
  isWaiting,
  type RefusalReason,
  type RequestEvent,
  type RequestKind,
  type RequestStatus,
} from '@economat/contract';

interface KindWords {
  /** On the tab. */
  readonly title: string;
  /** Of one request. */
  readonly one: string;
  readonly nothing: string;
  readonly done: string;
}

export const KIND: Readonly<Record<RequestKind, KindWords>> = {
  samples: {
    title: 'Échantillons',
    one: 'Demande d’échantillons',
    nothing: 'Personne n’a demandé d’échantillons.',
    done: 'Envoyés',
  },
  affiliation: {
    title: 'Affiliations',
    one: 'Demande d’affiliation',
    nothing: 'Personne n’a demandé à devenir affilié.',
    done: 'Acceptée',
  },
};

export function stateText({ kind, status }: { readonly kind: RequestKind; readonly status: RequestStatus }): string {
  if (status === 'new') return 'Nouvelle';
  if (status === 'in_progress') return 'En cours';
  return status === 'refused' ? 'Refusée' : KIND[kind].done;
}

/** The state with who answered. */
export function answeredText(
  request: Parameters<typeof stateText>[0] & { readonly answeredBy: string | null },
): string {
  const { answeredBy } = request;
  return isWaiting(request) || answeredBy === null ? stateText(request) : `${stateText(request)} par ${answeredBy}`;
}

export const EVENT: Readonly<Record<RequestEvent['kind'], string>> = {
  noted: 'Note',
  sent: 'Échantillons envoyés',
  accepted: 'Acceptée',
  refused: 'Refusée',
};

/** What the mail says, in short. */
export const REASON: Readonly<Record<RefusalReason, string>> = {
  'not-professional': 'Réservé aux gestionnaires de locations',
  'outside-france': 'Livraison en France métropolitaine seulement',
  'sent-before': 'Des échantillons ont déjà été envoyés',
  'none-left': 'Plus d’échantillons pour le moment',
  audience: 'Public trop éloigné du nôtre',
  'programme-full': 'Pas de nouveaux partenaires pour le moment',
};
