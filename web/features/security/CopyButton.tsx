import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { copyText } from "./copy-text.ts";

/** Copies a text, and confirms it for two seconds. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <IconButton
      label={isCopied ? copy.copied : label}
      onClick={() => void copyText(text).then(setIsCopied)}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
