import './adminTable.scss';
import type { ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';
import Table from 'react-bootstrap/Table';
import { Skeleton, SkeletonText } from './Skeleton';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Of the heading and the cells; `admin-table-…` set a width where there is room for columns. */
  className?: string | undefined;
}

interface AdminTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * Records, one a row. Where there is little room for the letters each row becomes a card whose cells name their column,
 * so that nothing has to be scrolled sideways; the roles are written out because that layout takes them from the elements.
 */
export function AdminTable<Row>({ label, columns, rows, keyOf }: AdminTableProps<Row>) {
  return (
    <div className="admin-table-frame">
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
    </div>
  );
}

/** The shape of such a table before its rows are known: under its headings, as long as a screen is high. */
export function AdminTableSkeleton<Row>({ columns }: Pick<AdminTableProps<Row>, 'columns'>) {
  return (
    <Skeleton>
      <AdminTable
        label=""
        columns={columns.map(({ heading, className }) => ({
          heading,
          className,
          cell: () => <CellShape className={className} />,
        }))}
        rows={Array.from({ length: 8 }, (_, place) => place)}
        keyOf={String}
      />
    </Skeleton>
  );
}

function CellShape({ className }: Pick<Column<unknown>, 'className'>) {
  return className === 'admin-table-actions' ? <Placeholder.Button xs={10} /> : <SkeletonText width={8} />;
}
