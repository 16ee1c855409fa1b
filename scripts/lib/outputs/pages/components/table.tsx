/** A table whose first column names its rows. */

import type { ComponentChildren, VNode } from "preact";

interface TableProps {
  columns: readonly string[];
  rows: readonly (readonly ComponentChildren[])[];
}

export const Table = ({ columns, rows }: TableProps): VNode => (
  <table>
    <thead>
      <tr>
        {columns.map((column) => (
          <th scope="col">{column}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr>
          <th scope="row">{name}</th>
          {cells.map((cell) => (
            <td>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
