import { type KeyboardEvent, useState } from "react";
import { webAddress } from "#contract/text/web-address";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";
import { linkProblem } from "./draft.ts";

/** The link of a post, when it is not in the text. A valid one is added as soon as it is pasted. */
export function LinkField({ onAdd }: { onAdd: (url: string) => void }) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = (text: string) => {
    const url = text.trim();
    const newProblem = linkProblem(url);
    if (newProblem === null) onAdd(wholeAddress(url));
    else setProblem(newProblem);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add(address);
  };
  return (
    <div className="flex items-start gap-2">
      <Field label={copy.linkField} hint={copy.linkHint} error={problem} className="min-w-0 flex-1">
        <Input
          inputMode="url"
          placeholder="https://"
          ref={focusOnce}
          value={address}
          maxLength={2048}
          onChange={(event) => {
            setAddress(event.target.value);
            setProblem(null);
          }}
          onPaste={(event) => {
            const pastedText = event.clipboardData.getData("text").trim();
            if (address !== "" || linkProblem(pastedText) !== null) return;
            event.preventDefault();
            onAdd(wholeAddress(pastedText));
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button variant="secondary" className="mt-6.5" onClick={() => add(address)}>
        {copy.linkAdd}
      </Button>
    </div>
  );
}

/** Adds https:// when it is missing. */
function wholeAddress(url: string): string {
  return webAddress(url)?.href ?? url;
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}
