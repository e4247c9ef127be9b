import type { Cents } from '@economat/commerce';
import { Typography } from '@strapi/design-system';
import { moneyText } from './formats';

/** An amount of a column, in digits of one width. */
export function Amount({ value, isStrong = false }: { value: Cents; isStrong?: boolean }) {
  return (
    <Typography
      fontWeight={isStrong ? 'bold' : undefined}
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {moneyText(value)}
    </Typography>
  );
}
