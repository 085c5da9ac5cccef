import type { DataExport } from "#contract/account/personal-data";

const day = 86_400_000;

interface ExportRow {
  id: string;
  state: DataExport["state"];
  progress: number;
  bytes: number | null;
  requested_at: Date;
  expires_at: Date | null;
}

/** A row as the contract shows it. */
export function toExport(row: ExportRow): DataExport {
  const next = row.requested_at.getTime() + (row.state === "failed" ? 0 : day);
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    bytes: row.bytes,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    next_at: new Date(next).toISOString(),
  };
}
