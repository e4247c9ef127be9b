import type { Cents } from '@economat/commerce';
import { Box, Typography } from '@strapi/design-system';
import { moneyText } from './formats';

/** Amounts one below the other, each behind its name. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, amount: Cents])[] }) {
  return (
    <Box tag="dl" display="grid" style={{ gridTemplateColumns: 'auto auto', gap: '0.8rem 1.6rem' }}>
      {figures.map(([label, amount]) => (
        <Box key={label} style={{ display: 'contents' }}>
          <Typography tag="dt">{label}</Typography>
          <Typography tag="dd" fontWeight="bold" style={{ textAlign: 'right' }}>
            {moneyText(amount)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
