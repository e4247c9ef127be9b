/** A refusal for staff, with the French sentence that the desk shows. */
const REFUSALS = {
  'second-factor-missing': [403, 'Saisissez le code de votre application d’authentification.'],
  'second-factor-not-set-up': [403, 'Votre rôle demande une double authentification : mettez-la en place.'],
  'line-open': [403, 'L’arrière-boutique ne s’ouvre que par une connexion sécurisée.'],
  'code-wrong': [400, 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant et saisissez-le.'],
  'password-wrong': [400, 'Ce mot de passe n’est pas le bon.'],
  'factor-exists': [409, 'Votre double authentification est déjà en place.'],
  'factor-absent': [409, 'Aucune double authentification n’est en place. Rechargez la page.'],
  'own-factor': [409, 'Pour votre propre compte, remplacez votre application vous-même.'],
  'member-unknown': [404, 'Ce compte n’existe plus. Rechargez la page.'],
  'input-invalid': [400, 'Vérifiez ce que vous avez saisi.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type StaffRefusalCode = keyof typeof REFUSALS;

export interface StaffRefusal {
  readonly ok: false;
  readonly refusal: StaffRefusalCode;
}

/** The result of a use case of this room, or an expected refusal. */
export type StaffOutcome<Value> = { readonly ok: true; readonly value: Value } | StaffRefusal;

export function granted<Value>(value: Value): StaffOutcome<Value> {
  return { ok: true, value };
}

export function declined(refusal: StaffRefusalCode): StaffRefusal {
  return { ok: false, refusal };
}

/** The refusal in the format of the desk. */
export function refusalAnswer(refusal: StaffRefusalCode) {
  const [status, message] = REFUSALS[refusal];
  return { status, body: { data: null, error: { status, name: 'StaffSecurityError', message, details: { refusal } } } };
}
