import { Copy } from "lucide-react";
import { embedCode } from "#contract/posts/embed-code";
import { copyText } from "#web/copy/copy-link.ts";
import { Button } from "#web/ui/Button.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import type { Shared } from "./shared.ts";

/** The code that embeds a post in another page, to copy. */
export function EmbedPanel({ sharedItem: { embed, onShared } }: { sharedItem: Shared }) {
  const code = embed === undefined ? "" : embedCode(location.origin, embed);
  return (
    <div className="grid gap-4">
      <p className="text-text-muted">{copy.embedHint}</p>
      <Textarea
        readOnly
        value={code}
        aria-label={copy.embedLabel}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-36 font-mono text-sm wrap-anywhere"
      />
      <Button
        icon={<Copy aria-hidden />}
        onClick={() =>
          void copyText(code, { success: copy.codeCopied, failure: copy.codeFailed }).then(
            (wasCopied) => wasCopied && onShared?.("embed"),
          )
        }
      >
        {copy.copyCode}
      </Button>
    </div>
  );
}
