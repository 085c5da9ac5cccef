import { Copy } from "lucide-react";
import { copyLink } from "#web/copy/copy-link.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";

/** The address of a username without the protocol, as on a poster. */
export function addressOf(username: string): string {
  return `${location.host}/${username}`;
}

/** The address of the person's page, to copy. */
export function Address({ username }: { username: string }) {
  return (
    <div className="flex min-h-12 items-center gap-2 rounded-md bg-fill py-0.5 pr-0.5 pl-4">
      <p className="min-w-0 grow py-2.5 wrap-anywhere">
        <span className="text-text-muted">{addressOf("")}</span>
        <strong className="font-semibold">{username}</strong>
      </p>
      <IconButton
        label={copy.copyAddress}
        onClick={() => void copyLink(`${location.origin}/${username}`)}
      >
        <Copy />
      </IconButton>
    </div>
  );
}
