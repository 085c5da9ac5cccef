import { useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#web/api/session.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";

type MessageButtonProps = {
  person: { id: string; name: string };
  /** Shows only the icon. */
  compact?: boolean;
  className?: string;
};

/** Opens the conversation with a person, who must not be the viewer. */
export function MessageButton({ person, compact = false, className }: MessageButtonProps) {
  const [busy, setBusy] = useState(false);
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname: from } = useLocation();

  const press = async () => {
    if (busy) return;
    if (session.status !== "member")
      return notify({
        title: "Usuario no autenticado",
        text: "Debes iniciar sesión para enviar mensajes",
        tone: "danger",
        action: {
          label: "Iniciar sesión",
          onSelect: () => void navigate(paths.auth({ from, reason: "message" })),
        },
      });
    setBusy(true);
    try {
      const { openConversation } = await import("./conversations/open-conversation.ts");
      const conversation = await openConversation(client, person.id);
      if (conversation !== null) await navigate(paths.conversation(conversation.id));
    } catch {
      notifyUnavailable();
    } finally {
      setBusy(false);
    }
  };

  if (compact)
    return (
      <IconButton
        label={`Enviar un mensaje a ${person.name}`}
        variant="secondary"
        aria-busy={busy}
        className={className}
        onClick={() => void press()}
      >
        <MessageCircle aria-hidden />
      </IconButton>
    );
  return (
    <Button
      variant="secondary"
      icon={<MessageCircle aria-hidden />}
      loading={busy}
      className={className}
      onClick={() => void press()}
    >
      Mensaje<span className="sr-only"> a {person.name}</span>
    </Button>
  );
}
