import { Typography } from '@strapi/design-system';

/** A value as the log says it, line by line; a long word breaks anywhere. */
export function ValueLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, at) => (
    <Typography key={`${at} ${line}`} tag="p" style={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
}
