import { copy } from "./copy.ts";
import { SongRow } from "./SongRow.tsx";
import { usePlayer } from "./use-player.ts";

/** The songs played before this one, newest first. */
export function HistoryList() {
  const { history, current } = usePlayer();
  const earlier = history.filter(({ id }) => id !== current?.id);
  if (earlier.length === 0)
    return <p className="py-6 text-center text-text-muted">{copy.historyEmpty}</p>;
  return (
    <ul>
      {earlier.map((post) => (
        <li key={post.id}>
          <SongRow post={post} />
        </li>
      ))}
    </ul>
  );
}
