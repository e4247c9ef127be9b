/** A full disk or quota. Sharp reports it in the system's words, without a code. */
const FULL = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/;

export const DISK_FULL_SENTENCE =
  'Le disque du serveur est plein : le fichier n’a pas été enregistré, rien d’autre n’a changé. Prévenez la personne qui s’occupe du serveur, puis réessayez.';

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.test(`${'code' in error ? String(error.code) : ''} ${error.message}`);
}
