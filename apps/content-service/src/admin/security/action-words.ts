import type { SecurityAction } from '@economat/contract';

export const ACTION: Readonly<Record<SecurityAction, string>> = {
  'logged-in': 'Connexion',
  'log-in-refused': 'Connexion refusée',
  'log-in-limited': 'Trop d’essais de connexion',
  'logged-out': 'Déconnexion',
  'second-factor-proved': 'Code du téléphone accepté',
  'second-factor-refused': 'Code refusé',
  'recovery-code-used': 'Code de secours utilisé',
  'second-factor-set-up': 'Double authentification mise en place',
  'second-factor-removed': 'Double authentification retirée',
  'second-factor-reset': 'Double authentification réinitialisée',
  'recovery-codes-renewed': 'Codes de secours remplacés',
  'password-reset-asked': 'Nouveau mot de passe demandé',
  'password-reset': 'Mot de passe remplacé par courriel',
  'profile-changed': 'Propre compte modifié',
  'sessions-ended': 'Sessions fermées',
  'invitation-accepted': 'Invitation acceptée',
  'member-created': 'Compte créé',
  'member-changed': 'Compte modifié',
  'member-deleted': 'Compte supprimé',
  'role-created': 'Rôle créé',
  'role-changed': 'Rôle modifié',
  'role-deleted': 'Rôle supprimé',
  'settings-changed': 'Réglages modifiés',
  'payee-changed': 'Vendeur ou banque modifiés',
  'payee-change-refused': 'Changement de vendeur ou de banque refusé',
  'refund-account-typed': 'Compte bancaire d’un remboursement saisi',
  'file-exported': 'Fichier exporté',
  'own-data-exported': 'Données personnelles exportées',
  'customer-erased': 'Client effacé',
};

const KNOWN: Readonly<Record<string, string>> = ACTION;

/** The word of an action; the code itself when this build does not know it. */
export function actionText(action: string): string {
  return KNOWN[action] ?? action;
}
