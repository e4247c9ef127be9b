import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface DeskTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

export function DeskTable({ columns, rows }: DeskTableProps) {
  return (
    <Table colCount={columns.length} rowCount={rows.length + 1}>
      <Thead>
        <Tr>
          {columns.map((column) => (
            <Th key={column}>
              <Typography variant="sigma">{column}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map(({ key, cells }) => (
          <Tr key={key}>
            {cells.map((cell, index) => (
              <Td key={columns[index]}>{typeof cell === 'string' ? <Typography>{cell}</Typography> : cell}</Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
