import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { limits } from "#contract/limits";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { openConversation } from "./open-conversation.ts";
import { RowsSkeleton } from "./RowsSkeleton.tsx";

type Person = OutputOf<"searchUsers">["users"][number];

/** Search from this many characters on. */
const least = 3;
const pauseMs = 300;

type NewConversationProps = { open: boolean; onClose: () => void };

/** Searches for a person to write to, and opens the conversation with them. */
export default function NewConversation({ open, onClose }: NewConversationProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [opening, setOpening] = useState<string | null>(null);
  const words = useDebounced(text.trim(), pauseMs, "");
  const asks = [...words].length >= least;
  const { data, error, isFetching } = useQuery({
    ...query("searchUsers", { query: words }),
    enabled: open && asks,
  });
  const people = asks ? data?.users : [];

  const choose = async (person: Person) => {
    if (opening !== null) return;
    setOpening(person.id);
    const conversation = await openConversation(client, person.id);
    setOpening(null);
    if (conversation === null) return;
    onClose();
    await navigate(paths.conversation(conversation.id));
  };

  return (
    <Dialog open={open} onClose={onClose} title={copy.pickTitle}>
      <div className="grid min-h-80 content-start gap-3">
        <Input
          type="search"
          data-autofocus
          icon={<Search />}
          aria-label={copy.pickLabel}
          placeholder={copy.pickLabel}
          maxLength={limits.searchLength}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {!asks && <p className="px-1 text-sm text-text-muted">{copy.pickHint}</p>}
        {asks && people === undefined && error !== null && (
          <p role="alert" className="px-1 text-sm text-text-muted">
            {copy.pickFailed}
          </p>
        )}
        {people === undefined && isFetching && <RowsSkeleton rows={4} label={copy.searching} />}
        {asks && people?.length === 0 && (
          <output className="grid justify-items-center gap-1 py-8 text-center">
            <span className="font-semibold">{copy.pickNone}</span>
            <span className="text-sm text-text-muted">{copy.pickNoneText}</span>
          </output>
        )}
        <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
          {people?.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-busy={opening === person.id}
                onClick={() => void choose(person)}
                className="flex min-h-15 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-fill"
              >
                <Avatar name={person.name} src={person.avatar_url} />
                <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
                  <span className="truncate font-semibold">{person.name}</span>
                  {person.username !== null && (
                    <span className="truncate text-sm text-text-muted">@{person.username}</span>
                  )}
                  {person.bio !== "" && (
                    <span className="truncate text-sm text-text-muted">{person.bio}</span>
                  )}
                </span>
                {opening === person.id ? (
                  <WaveLoader className="h-5 text-text-muted" />
                ) : (
                  person.role === "creator" && (
                    <Badge tone="accent">{person.is_band ? "Banda" : "Artista"}</Badge>
                  )
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
