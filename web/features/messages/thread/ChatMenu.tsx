import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import type { Conversation } from "#contract/messages/messages";
import { PersonActions } from "#features/safety";
import { invalidate } from "#web/api/cache.ts";
import { paths } from "#web/paths.ts";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { invalidateLists } from "#web/features/messages/conversations/conversations-cache.ts";
import { copy } from "#web/features/messages/copy.ts";
import { DeleteConversation } from "#web/features/messages/conversations/DeleteConversation.tsx";
import { ConversationItems } from "#web/features/messages/conversations/RowMenu.tsx";

const SearchHere = lazy(() => import("#web/features/messages/conversations/SearchHere.tsx"));

type ChatMenuProps = LazyMenuParts & { conversation: Conversation; me: string };

/** The actions of an open conversation and its person. */
export default function ChatMenu({ conversation, me, ...parts }: ChatMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const [searching, setSearching] = useState<boolean | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, other_user: other } = conversation;
  const items = (
    <>
      <MenuItem icon={<Search aria-hidden />} onSelect={() => setSearching(true)}>
        {copy.searchHere}
      </MenuItem>
      <ConversationItems conversation={conversation} onDelete={() => setDeleting(true)} />
    </>
  );
  return (
    <>
      {other === null ? (
        <Menu {...parts}>{items}</Menu>
      ) : (
        <PersonActions
          {...parts}
          person={other}
          reportTarget={{ kind: "profile", id: other.id }}
          onBlocked={() => {
            invalidateLists(client);
            invalidate(client, "getConversation", { id });
            void navigate(paths.messages());
          }}
          mutes={false}
        >
          {items}
        </PersonActions>
      )}
      <DeleteConversation
        conversation={conversation}
        open={deleting}
        onClose={() => setDeleting(false)}
      />
      {searching !== null && (
        <Suspense>
          <SearchHere
            open={searching}
            conversation={conversation}
            me={me}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      )}
    </>
  );
}
