import { useQueryClient } from "@tanstack/react-query";
import { useBrowserEvent } from "#web/api/browser-events.ts";
import type { Name } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";

const ofCollections: Name[] = [
  "getCollections",
  "getFollowedCollections",
  "getPublicCollections",
  "getCollection",
  "getCollectionItems",
  "getCollectionsOf",
  "getCollectionMembers",
  "searchCollections",
  "getInvitation",
];

/** Refetches collections and saved posts of this page when they change. */
export function useFresh(): void {
  const client = useQueryClient();
  useBrowserEvent("collections:invalidate", () => invalidate(client, ofCollections));
  useBrowserEvent("saved-content:invalidate", () =>
    invalidate(client, ["getSaved", "getCollections"]),
  );
  useBrowserEvent("posts:invalidate", () =>
    invalidate(client, ["getSaved", "getCollections", "getCollectionItems"]),
  );
}
