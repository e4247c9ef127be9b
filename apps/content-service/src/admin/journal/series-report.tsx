import { Box, Typography } from '@strapi/design-system';
import type { JournalCheck } from '@economat/contract';

const PREFIX = { invoice: 'FA', 'credit-note': 'AV' } as const;

/** Whether each series is complete, and whether issued documents are unaltered. */
export function SeriesReport({ series, altered }: Pick<JournalCheck, 'series' | 'altered'>) {
  return (
    <Box tag="ul">
      {series.map(({ kind, year, issued, holes }) => (
        <Typography key={`${kind} ${year}`} tag="li" textColor={holes.length === 0 ? 'neutral800' : 'danger600'}>
          {PREFIX[kind]}-{year} : {issued} {issued > 1 ? 'documents' : 'document'},{' '}
          {holes.length === 0 ? 'aucun numéro ne manque' : `numéros manquants : ${holes.join(', ')}`}
        </Typography>
      ))}
      <Typography tag="li" textColor={altered.length === 0 ? 'neutral800' : 'danger600'}>
        {altered.length === 0
          ? 'Tous les documents de la période sont tels qu’ils ont été émis.'
          : `Documents modifiés depuis leur émission : ${altered.join(', ')}`}
      </Typography>
    </Box>
  );
}
