import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Copy } from "lucide-react";
import type { CheckedLink } from "#contract/people/profile-links";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

const { checks } = copy;

/** Which saved links link back to the profile, and how a page does. */
export function LinkChecks() {
  const answer = useQuery(query("getProfileLinks", {}));
  const { data, error } = answer;
  return (
    <section aria-labelledby="link-checks" className="grid gap-4 border-t border-border pt-5">
      <div className="grid gap-1">
        <h3 id="link-checks" className="font-semibold">
          {checks.title}
        </h3>
        <p className="text-sm text-pretty text-text-muted">{checks.text}</p>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-24" />
        ) : (
          <QueryError of={answer} title={checks.failed} as="h3" />
        )
      ) : data.links.length === 0 ? (
        <p className="text-sm text-text-muted">{checks.none}</p>
      ) : (
        <>
          <HtmlToCopy html={htmlOf(data)} />
          <ul aria-labelledby="link-checks" className="grid">
            {data.links.map((link) => (
              <LinkRow key={link.url} link={link} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function htmlOf({ address, name }: { address: string; name: string }): string {
  const words = checks.linkText(name).replace(/[&<>"]/g, (character) => entities[character] ?? "");
  return `<a rel="me" href="${address}">${words}</a>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function HtmlToCopy({ html }: { html: string }) {
  const copyHtml = async () => {
    try {
      await navigator.clipboard.writeText(html);
      notify({ title: checks.copied, tone: "positive" });
    } catch {
      notify({ title: checks.notCopied, tone: "danger" });
    }
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm">{checks.how}</p>
      <code className="rounded-md bg-fill p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {html}
      </code>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<Copy aria-hidden />}
        onClick={() => void copyHtml()}
      >
        {checks.copy}
      </Button>
    </div>
  );
}

function LinkRow({ link: { url, state } }: { link: CheckedLink }) {
  const client = useQueryClient();
  const check = useMutation({
    networkMode: "always",
    mutationFn: () => call("checkProfileLink", { url }),
    onSuccess: (link) =>
      notify(
        link.is_linked
          ? { title: checks.found, tone: "positive" }
          : { title: checks.notFound, text: checks.notFoundText, tone: "danger" },
      ),
    onError: (error) =>
      notify({ title: checks.checkFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getProfileLinks", "getProfile"]),
  });
  const shownUrl = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <span className="wrap-anywhere">{shownUrl}</span>
        <span className="flex items-center gap-1.5 text-sm text-text-muted">
          {state === "verified" && (
            <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
          )}
          {checks.states[state]}
        </span>
      </div>
      <Button
        size="sm"
        variant="secondary"
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {checks.check}
        <span className="sr-only"> {shownUrl}</span>
      </Button>
    </li>
  );
}
