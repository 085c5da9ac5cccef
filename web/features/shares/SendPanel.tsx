import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Search, Send } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import { call, type OutputOf } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { pages } from "#web/api/pages.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import type { Shared } from "./shared.ts";

type Listed = OutputOf<"getConversations">["conversations"][number];

/** The viewer's conversations: sends the shared item to some of them as a message. */
export function SendPanel({ sharedItem }: { sharedItem: Shared }) {
  const [searchText, setSearchText] = useState("");
  const search = useDebounced(searchText.trim(), 300, "");
  const { data, error, isFetching, refetch } = useInfiniteQuery(
    pages("getConversations", { folder: "main", search }),
  );
  const conversations = data?.pages
    .flatMap((page) => page.conversations)
    .filter(({ writing, other_user: other }) => writing === "open" && other !== null);
  return (
    <div className="grid min-h-72 content-start gap-3">
      <Input
        type="search"
        icon={<Search />}
        aria-label={copy.sendSearch}
        placeholder={copy.sendSearch}
        maxLength={limits.searchLength}
        autoComplete="off"
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      {conversations === undefined &&
        (error === null ? (
          <div aria-hidden className="grid gap-6 py-4">
            {[1, 2, 3].map((row) => (
              <SkeletonLine key={row} className="w-3/4" />
            ))}
          </div>
        ) : (
          <div className="grid justify-items-start gap-3">
            <p role="alert">{errorMessage(error)}</p>
            <Button
              size="sm"
              variant="secondary"
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {copy.retry}
            </Button>
          </div>
        ))}
      {conversations?.length === 0 && (
        <output className="py-6 text-center text-text-muted">
          {search === "" ? copy.sendNobody : copy.sendNotFound}
        </output>
      )}
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
        {conversations?.map((conversation) => (
          <Recipient key={conversation.id} conversation={conversation} sharedItem={sharedItem} />
        ))}
      </ul>
    </div>
  );
}

function Recipient({ conversation, sharedItem }: { conversation: Listed; sharedItem: Shared }) {
  const client = useQueryClient();
  // With the same idempotency key a retry after a lost answer creates no second message.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, other_user: other } = conversation;
  const name = other?.name ?? "";
  const sending = useMutation({
    mutationFn: () => {
      const content = `${sharedItem.text}\n${location.origin}${sharedItem.path}`;
      return call("sendMessage", { id, content }, { idempotencyKey });
    },
    onSuccess: () => {
      sharedItem.onShared?.("message");
      invalidate(client, "getConversations");
    },
  });
  return (
    <li className="flex min-h-15 items-center gap-3 px-2 py-1.5">
      <Avatar name={name} src={other?.avatar_url} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        {sending.error !== null && (
          <span role="alert" className="text-sm text-danger">
            {errorMessage(sending.error)}
          </span>
        )}
      </span>
      {sending.isSuccess ? (
        <output className="flex items-center gap-1.5 px-2 text-sm font-semibold text-text-muted">
          <Check aria-hidden className="size-4.5 text-positive" />
          {copy.sent}
        </output>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          icon={<Send aria-hidden />}
          aria-label={copy.sendTo(name)}
          loading={sending.isPending}
          onClick={() => !sending.isPending && sending.mutate()}
        >
          {copy.send}
        </Button>
      )}
    </li>
  );
}
