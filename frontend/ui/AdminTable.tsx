import './adminTable.scss';
import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Of the heading and the cells; `admin-table-…` set a width where there is room for columns. */
  className?: string;
}

interface AdminTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * Records, one a row. On a narrow screen each row becomes a card whose cells name their column, so that nothing
 * has to be scrolled sideways; the roles are written out because that layout takes them from the elements.
 */
export function AdminTable<Row>({ label, columns, rows, keyOf }: AdminTableProps<Row>) {
  return (
    <Table className="admin-table" role="table" aria-label={label} tabIndex={-1}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ heading, className }) => (
            <th key={heading} scope="col" role="columnheader" className={className}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ heading, cell, className }) => (
              <td key={heading} role="cell" className={className} data-heading={heading}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
