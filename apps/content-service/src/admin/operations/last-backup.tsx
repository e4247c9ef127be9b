import type { BackupState } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { bytesText } from './operation-words';

/** How old the last backup is, and whether one was ever restored. */
export function LastBackup({ backup }: { backup: BackupState | null }) {
  return (
    <Section title="Sauvegardes">
      {backup === null ? (
        <Typography tag="p">Aucune sauvegarde n’a encore été enregistrée.</Typography>
      ) : (
        <>
          <Typography tag="p">{`Dernière sauvegarde : ${momentText(backup.beganAt)}${sizeText(backup)}`}</Typography>
          <Typography tag="p">
            {backup.checkedAt === null
              ? 'Aucune n’a encore été restaurée à l’essai.'
              : `Dernière restauration à l’essai : ${momentText(backup.checkedAt)}`}
          </Typography>
        </>
      )}
    </Section>
  );
}

function sizeText({ bytes, madeBy }: BackupState): string {
  return bytes === null ? ` (${madeBy})` : ` (${bytesText(bytes)}, ${madeBy})`;
}
