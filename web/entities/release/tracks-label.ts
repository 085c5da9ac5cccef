import type { ReleaseSummary } from "#contract/releases/release-summary";

/** How many songs, and how long all of them take: `12 canciones · 41 min`. */
export function tracksLabel({
  track_count: count,
  duration,
}: Pick<ReleaseSummary, "track_count" | "duration">): string {
  const songs = count === 1 ? "1 canción" : `${count} canciones`;
  return `${songs} · ${longTime(duration)}`;
}

function longTime(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
