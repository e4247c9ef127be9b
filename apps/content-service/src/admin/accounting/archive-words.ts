import type { ArchiveFault, DocumentProof, StampProblem } from '@economat/contract';
import { dayText, momentText } from '../desk/formats';
import { periodText } from './closing-words';

export const DOCUMENT_KINDS = { invoice: 'Facture', 'credit-note': 'Avoir' } as const;

/** `novembre 2026`. */
export function monthText(month: string): string {
  return periodText({ kind: 'month', firstDay: `${month}-01` });
}

/** `de novembre 2026`, `d’octobre 2026`. */
export function ofMonth(month: string): string {
  const text = monthText(month);
  return /^[ao]/.test(text) ? `d’${text}` : `de ${text}`;
}

export function countText(documents: number): string {
  if (documents === 0) return 'Aucun document';
  return documents === 1 ? '1 document' : `${documents} documents`;
}

export const FAULTS: Readonly<Record<ArchiveFault, string>> = {
  'record-altered': 'Le document enregistré n’est plus celui qui a été émis.',
  'file-missing': 'Un fichier archivé manque.',
  'file-altered': 'Le fichier archivé a été modifié.',
  'not-in-manifest': 'Le manifeste du mois ne contient pas ce fichier.',
  'manifest-altered': 'Le manifeste du mois ne dit plus ce qui a été signé.',
  'signature-wrong': 'La signature du manifeste n’est pas valable.',
  'stamp-wrong': 'L’horodatage du mois n’est pas celui du manifeste.',
  'chain-broken': 'Un mois de l’archive ne suit plus le précédent.',
  'sent-otherwise': 'La plateforme a reçu un autre fichier que celui de l’archive.',
};

const STAMP_PROBLEMS: Readonly<Record<StampProblem, string>> = {
  unreachable: 'L’autorité d’horodatage n’a pas répondu',
  refused: 'L’autorité d’horodatage a refusé la demande',
  invalid: 'L’autorité d’horodatage a renvoyé un horodatage qui n’est pas valable',
};

/** What waits for a time stamp; null when nothing does. */
export function stampsText(stamps: { waiting: number; problem: StampProblem | null } | null): string | null {
  if (stamps === null || stamps.waiting === 0) return null;
  const waiting = `${stamps.waiting} mois ${stamps.waiting === 1 ? 'attend' : 'attendent'} l’horodatage.`;
  if (stamps.problem === null) return waiting;
  return `${waiting} ${STAMP_PROBLEMS[stamps.problem]} : la demande est répétée d’elle-même, et l’archive vaut déjà par sa signature.`;
}

/** What a proof says first. */
export function verdictText({ faults, file, archive }: DocumentProof): string {
  if (faults.length > 0) return 'Quelque chose ne correspond pas :';
  if (file === null)
    return 'Le fichier de ce document n’est pas encore conservé : il le sera dans les minutes qui viennent.';
  return archive === null
    ? 'Le fichier est conservé. Il sera archivé et signé quand son mois sera fini.'
    : 'Prouvé : le fichier est tel qu’il a été émis.';
}

/** What a proof rests on, a sentence each. */
export function proofTexts({ day, file, sentAt, archive, faults }: DocumentProof): string[] {
  const isRight = (fault: ArchiveFault) => !faults.includes(fault);
  const texts = [`Émis le ${dayText(day)}.`];
  if (file !== null) {
    texts.push(
      `Fichier conservé le ${momentText(file.keptAt)}, ${file.size.toLocaleString('fr-FR')} octets. SHA-256 : ${file.sha256}`,
    );
  }
  if (sentAt !== null && isRight('sent-otherwise')) {
    texts.push(`Transmis à la plateforme le ${momentText(sentAt)}, avec les mêmes octets.`);
  }
  if (archive === null) return texts;
  texts.push(`Archivé le ${momentText(archive.archivedAt)}, dans le manifeste ${ofMonth(archive.month)}.`);
  if (isRight('signature-wrong') && isRight('manifest-altered')) {
    const key = archive.isPresentKey ? 'la clé actuelle' : 'une ancienne clé de la boutique';
    texts.push(`Signature valable, faite avec ${key} (${archive.key.slice(0, 16)}…).`);
  }
  if (archive.stamp !== null && isRight('stamp-wrong') && isRight('manifest-altered')) {
    texts.push(`Horodaté le ${momentText(archive.stamp.at)} par ${archive.stamp.authority}.`);
  }
  if (isRight('chain-broken')) texts.push('Chaîne valable : chaque mois de l’archive suit le précédent.');
  return texts;
}
