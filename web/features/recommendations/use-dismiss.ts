import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { RecommendedPerson } from "#contract/discovery/recommendations";
import { call } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { takeOut } from "./use-recommendations.ts";

type Person = Pick<RecommendedPerson, "id" | "name">;

/** «No me interesa»: removed at once, with a toast that can undo it; rolled back on failure. */
export function useDismiss(): (person: Person) => void {
  const client = useQueryClient();
  const restore = useMutation({
    scope: { id: "dismissals" },
    mutationFn: ({ person }: { person: Person; putBack: () => void }) =>
      call("restoreRecommendation", { id: person.id }),
    onSuccess: () => forgetOthers(client),
    onError: (error) =>
      notify({ title: copy.dismissFailed, text: errorMessage(error), tone: "danger" }),
  });
  const dismiss = useMutation({
    scope: { id: "dismissals" },
    mutationFn: (person: Person) => call("dismissRecommendation", { id: person.id }),
    onMutate: (person) => takeOut(client, person.id),
    onSuccess: (_done, person, putBack) => {
      forgetOthers(client);
      const onSelect = () => {
        putBack();
        restore.mutate({ person, putBack });
      };
      notify({ title: copy.dismissed(person.name), action: { label: copy.undo, onSelect } });
    },
    onError: (error, _person, putBack) => {
      putBack?.();
      notify({ title: copy.dismissFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return dismiss.mutate;
}

/** Suggestions elsewhere leave the person out after their next refetch. */
function forgetOthers(client: QueryClient): void {
  invalidate(client, ["getCreatorDiscovery", "suggestArtists"]);
}
