import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CareerSuggestion } from "#contract/career/career";
import { periodWords } from "#contract/career/partial-date";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { ownCopy } from "./own-copy.ts";

/** Past shows and songs that the career does not tell, one at a time; nothing without any. */
export function CareerSuggestions() {
  const { data } = useQuery(query("getCareerSuggestions", {}));
  const [first] = data?.suggestions ?? [];
  if (first === undefined) return null;
  return <Suggestion key={first.id} suggestion={first} />;
}

function Suggestion({ suggestion }: { suggestion: CareerSuggestion }) {
  const client = useQueryClient();
  const { source, id, title, venue, day } = suggestion;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ add, entry }: { add: boolean; entry: string }) =>
      add
        ? call("addCareerSuggestion", { id: entry, source, source_id: id })
        : call("dismissCareerSuggestion", { source, source_id: id }),
    onSuccess: (_answer, { add }) => {
      if (add) notify({ title: ownCopy.added, tone: "positive" });
      setData(
        client,
        "getCareerSuggestions",
        {},
        (data) => data && { suggestions: data.suggestions.filter((other) => other.id !== id) },
      );
    },
    onError: (error) =>
      notify({ title: ownCopy.suggestionFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getCareer", "getCareerSuggestions", "getProfile"]),
  });
  const question =
    source === "event" ? ownCopy.suggestShow(title, venue) : ownCopy.suggestSong(title);
  const answer = (add: boolean) => mutate({ add, entry: crypto.randomUUID() });
  return (
    <Card
      as="section"
      aria-label={ownCopy.suggestions}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4"
    >
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-semibold wrap-anywhere">{question}</p>
        <p className="text-sm text-text-muted wrap-anywhere">
          {source === "event" && venue !== "" ? `${title} · ` : ""}
          {periodWords(day, null, false)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          loading={isPending && variables.add}
          onClick={() => answer(true)}
        >
          {ownCopy.accept}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={isPending && !variables.add}
          onClick={() => answer(false)}
        >
          {ownCopy.dismiss}
        </Button>
      </div>
    </Card>
  );
}
