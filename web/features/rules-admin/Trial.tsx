import { useMutation } from "@tanstack/react-query";
import type { TextRuleKind } from "#contract/moderation/text-rule-words";
import { call } from "#web/api/client.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { tellFailure } from "./tell-failure.ts";

/** Tries entries on what is public already. */
export function Trial({ kind, entries }: { kind: TextRuleKind; entries: string[] }) {
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call("tryTextRule", { kind, entries }),
    onError: tellFailure(copy.trial.failed),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={isPending}
        onClick={() => {
          if (!isPending && entries.length > 0) mutate();
        }}
      >
        {copy.trial.start}
      </Button>
      <output className="font-semibold tabular-nums">
        {data !== undefined && copy.trial.result(data.hits, data.texts)}
      </output>
      {data !== undefined && data.examples.length > 0 && (
        <ul aria-label={copy.trial.examples} className="grid divide-y divide-border text-sm">
          {data.examples.map(({ kind: textKind, url, entry, excerpt }) => (
            <li key={url} className="grid gap-0.5 py-2">
              <span className="wrap-anywhere">{excerpt}</span>
              <span className="text-text-muted">
                <Link to={url} className="underline">
                  {copy.kinds[textKind]}
                </Link>{" "}
                · {entry}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
