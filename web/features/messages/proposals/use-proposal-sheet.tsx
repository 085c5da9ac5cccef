import { Handshake } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Conversation } from "#contract/messages/messages";
import { useActingFor } from "#web/api/session.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";

const load = () => import("./ProposalSheet.tsx");
const ProposalSheet = lazy(load);

/**
 * The button that opens the form of a proposal, where one of the two is an artist, and the sheet that it opens: it
 * stands beside the composer, since a form is in no other form.
 */
export function useProposalSheet(conversation: Conversation, me: string) {
  const [open, setOpen] = useState(false);
  const own = useMe();
  const isBand = useActingFor() !== null;
  const { other_user: other, writing } = conversation;
  const players = [
    ...(other?.role === "creator" ? (["other"] as const) : []),
    ...(isBand || own?.role === "creator" ? (["me"] as const) : []),
  ];
  if (other === null || writing !== "open" || players.length === 0)
    return { button: null, sheet: null };
  return {
    button: (
      <IconButton
        label={copy.make}
        aria-haspopup="dialog"
        className="text-text-muted"
        onClick={() => void load().then(() => setOpen(true), notifyUnavailable)}
      >
        <Handshake aria-hidden />
      </IconButton>
    ),
    sheet: open && (
      <Suspense>
        <ProposalSheet
          conversation={conversation}
          me={me}
          players={players}
          open
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
