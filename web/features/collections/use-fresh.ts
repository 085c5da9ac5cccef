import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useBrowserEvent } from "#web/api/browser-events.ts";

const ofCollections = [
  "getCollections",
  "getFollowedCollections",
  "getPublicCollections",
  "getCollection",
  "getCollectionItems",
  "getCollectionsOf",
  "getCollectionMembers",
];

function askAgain(client: QueryClient, names: string[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] });
}

/** Keeps what this page shows of collections and of Guardados as it is (spec 2 §7). */
export function useFresh(): void {
  const client = useQueryClient();
  useBrowserEvent("collections:invalidate", () => askAgain(client, ofCollections));
  useBrowserEvent("saved-content:invalidate", () =>
    askAgain(client, ["getSaved", "getCollections"]),
  );
  useBrowserEvent("posts:invalidate", () =>
    askAgain(client, ["getSaved", "getCollections", "getCollectionItems"]),
  );
}
