import { KeyRound } from "lucide-react";
import { useState } from "react";
import { canUsePasskeys, useAuthSettings } from "#features/auth";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { dayOf, momentOf } from "#web/parts/text/dates.ts";
import { Entries, Entry } from "./Entry.tsx";
import { Panel } from "./Panel.tsx";
import { PartTrouble } from "./PartTrouble.tsx";
import { RenameKeyForm } from "./RenameKeyForm.tsx";
import { type Passkey, useAddPasskey, usePasskeys, useRemovePasskey } from "./use-passkeys.ts";

/** Passkeys; nothing on a server that does not support them. */
export function KeysPanel() {
  const settings = useAuthSettings();
  const keys = usePasskeys();
  const add = useAddPasskey();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useRemovePasskey(() => setRemoving(null));
  if (settings?.passkeys_enabled !== true) return null;
  const isSupported = canUsePasskeys();
  const { data, error } = keys;
  return (
    <Panel
      title={copy.keys.title}
      text={copy.keys.text}
      action={
        isSupported ? (
          <Button variant="secondary" loading={add.isPending} onClick={() => add.mutate()}>
            {copy.keys.add}
          </Button>
        ) : (
          <p className="text-sm text-text-muted">{copy.keys.unsupported}</p>
        )
      }
    >
      {data === undefined && error === null && <Skeleton className="h-14 w-full rounded-md" />}
      {data === undefined && error !== null && (
        <PartTrouble onRetry={() => void keys.refetch()} retrying={keys.isFetching} />
      )}
      {data !== undefined && data.length > 0 && (
        <Entries label={copy.keys.list}>
          {data.map((key) => (
            <KeyEntry
              key={key.id}
              passkey={key}
              onRename={() => setRenaming(key)}
              onRemove={() => setRemoving(key)}
            />
          ))}
        </Entries>
      )}
      <Dialog
        open={renaming !== null}
        onClose={() => setRenaming(null)}
        title={copy.keys.rename}
        size="sm"
      >
        {renaming !== null && <RenameKeyForm passkey={renaming} onDone={() => setRenaming(null)} />}
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing !== null && remove.mutate(removing.id)}
        title={copy.keys.removeTitle(removing?.name ?? "")}
        text={copy.keys.removeText}
        confirmLabel={copy.keys.remove}
        busy={remove.isPending}
      />
    </Panel>
  );
}

type KeyEntryProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function KeyEntry({ passkey, onRename, onRemove }: KeyEntryProps) {
  const { name, since, lastUsedAt } = passkey;
  return (
    <Entry
      icon={<KeyRound />}
      title={name}
      facts={[
        copy.keys.since(dayOf(since)),
        lastUsedAt === undefined ? copy.keys.unused : copy.keys.used(momentOf(lastUsedAt)),
      ]}
      actions={
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={copy.keys.renameNamed(name)}
            onClick={onRename}
          >
            {copy.keys.rename}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={copy.keys.removeNamed(name)}
            onClick={onRemove}
          >
            {copy.keys.remove}
          </Button>
        </>
      }
    />
  );
}
