/** A table whose first column names its rows. */

import type { ComponentChildren, VNode } from "preact";

interface TableProps {
  columns: readonly string[];
  rows: readonly (readonly ComponentChildren[])[];
}

export const Table = ({ columns, rows }: TableProps): VNode => (
  <table>
    <Columns names={columns} />
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

export const Columns = ({ names }: { names: readonly string[] }): VNode => (
  <thead>
    <tr>
      {names.map((name) => (
        <th scope="col">{name}</th>
      ))}
    </tr>
  </thead>
);
