import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Cell, Head } from './list-cells';

interface DeskTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

export function DeskTable({ columns, rows }: DeskTableProps) {
  return (
    <PlainTable columns={columns}>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, index) => (
            <Cell key={columns[index]}>{typeof cell === 'string' ? <Typography>{cell}</Typography> : cell}</Cell>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}

interface PlainTableProps {
  readonly columns: readonly string[];
  /** Stands before the names of the columns. */
  readonly chooseAll?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table whose links and boxes are reached by Tab; the design system's wants arrow keys. */
export function PlainTable({ columns, chooseAll, children }: PlainTableProps) {
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius style={{ overflowX: 'auto' }}>
      <Box tag="table" width="100%">
        <thead>
          <tr>
            {chooseAll !== undefined && <Head>{chooseAll}</Head>}
            {columns.map((column) => (
              <Head key={column}>
                <Typography variant="sigma" textColor="neutral600">
                  {column}
                </Typography>
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  );
}
