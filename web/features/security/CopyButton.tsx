import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { copyText } from "./copy-text.ts";

/** Copies a text, and shows for two seconds that it has. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <IconButton
      label={done ? copy.copied : label}
      onClick={() => void copyText(text).then(setDone)}
    >
      {done ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
