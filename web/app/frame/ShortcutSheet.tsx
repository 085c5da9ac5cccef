import { useState } from "react";
import { characterKeysAreOn, setCharacterKeys } from "#web/ui/browser/character-keys.ts";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { copy } from "./shortcut-copy.ts";

/** The list of keyboard shortcuts, and the switch for those of a single character. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useState(characterKeysAreOn);
  return (
    <Sheet side="right" open={open} onClose={onClose} title={copy.title}>
      <div className="grid gap-6 px-2 pt-1">
        {copy.groups.map(({ title, keys }) => (
          <section key={title} className="grid gap-1">
            <h3 className="text-sm text-text-muted">{title}</h3>
            <dl className="grid">
              {keys.map(({ does, press }) => (
                <div key={does} className="flex min-h-10 items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5">
                    {press.map((name) => (
                      <kbd
                        key={name}
                        className="grid h-7 min-w-7 place-items-center rounded-sm bg-fill px-2 font-sans text-sm font-semibold"
                      >
                        {name}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={copy.characterKeys}
          description={copy.characterKeysText}
          checked={on}
          onChange={({ target }) => {
            setCharacterKeys(target.checked);
            setOn(target.checked);
          }}
        />
      </div>
    </Sheet>
  );
}
