const tableLabel = "Ver como tabla";

type FigureTableProps = {
  /** The header of the first column. */
  label: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
};

/** The figures of a chart as a table, closed at first. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {tableLabel}
      </summary>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-text-muted">
            {[label, ...columns].map((column, at) => (
              <th
                key={column}
                scope="col"
                className={
                  at === 0 ? "py-1 text-left font-normal" : "py-1 pl-3 text-right font-normal"
                }
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]} className="pl-3 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
