import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { pageCopy as copy } from "./page-copy.ts";

const list = new Intl.ListFormat("es", { type: "conjunction" });

/** How often one's own post was shared; only its author sees it. */
export function PostShares({ id }: { id: string }) {
  const { data, isError } = useQuery(query("getPostShares", { id }));
  if (isError) return copy.sharesFailed;
  if (data === undefined) return <span className="block h-5 w-40 rounded-sm bg-fill" />;
  if (data.total === 0) return copy.neverShared;
  const ways = data.channels.map(({ channel, count }) => `${copy.channels[channel]} (${count})`);
  return `${copy.shares(data.total)}: ${list.format(ways)}. ${copy.onlyYou}`;
}
