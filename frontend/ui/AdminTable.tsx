import '@/styles/tables.scss';
import './adminTable.scss';
import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import { Skeleton, SkeletonButton, SkeletonText } from './Skeleton';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** For the heading and the cells; the `admin-table-…` classes set a width. */
  className?: string | undefined;
}

interface AdminTableProps<Row> {
  label: string;
  className?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * A table of records. In a narrow space each row becomes a card whose cells show their column's heading, which avoids
 * horizontal scrolling. The roles are explicit because that layout's `display` removes the implicit ones.
 */
export function AdminTable<Row>({ label, className, columns, rows, keyOf }: AdminTableProps<Row>) {
  return (
    <div className="admin-table-frame" ref={handOverFocus}>
      <Table className={`admin-table ${className ?? ''}`} role="table" aria-label={label} tabIndex={-1}>
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

/** The table goes with its last row, and the focus with it, which the screen then takes. */
function handOverFocus(frame: HTMLElement | null) {
  return () => {
    if (frame?.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
  };
}

/** An AdminTable with placeholders in enough rows to fill a screen. */
export function AdminTableSkeleton<Row>({
  className: ownClass,
  columns,
}: Pick<AdminTableProps<Row>, 'className' | 'columns'>) {
  return (
    <Skeleton>
      <AdminTable
        label=""
        className={ownClass}
        columns={columns.map(({ heading, className }) => ({
          heading,
          className,
          cell: () => <CellPlaceholder className={className} />,
        }))}
        rows={Array.from({ length: 8 }, (_, index) => index)}
        keyOf={String}
      />
    </Skeleton>
  );
}

function CellPlaceholder({ className }: Pick<Column<unknown>, 'className'>) {
  return className === 'admin-table-actions' ? (
    <SkeletonButton className="col-10" />
  ) : (
    <SkeletonText width={8} />
  );
}
