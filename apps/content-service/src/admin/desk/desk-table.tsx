import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Cell, Head } from './list-cells';

interface DeskTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** A table of texts and figures, which a narrow window scrolls: by keyboard too. */
export function DeskTable({ columns, rows }: DeskTableProps) {
  return (
    <PlainTable columns={columns} tabIndex={0}>
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
  /** 0 where nothing inside takes the focus. */
  readonly tabIndex?: 0;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table whose links and boxes are reached by Tab; the design system's wants arrow keys. */
export function PlainTable({ columns, chooseAll, tabIndex, children }: PlainTableProps) {
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius tabIndex={tabIndex} style={{ overflowX: 'auto' }}>
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
