import { Ear } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ListeningTarget } from "#contract/listening-links/listening-links";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

const load = () => import("./ListeningLinksDialog.tsx");
const ListeningLinksDialog = lazy(async () => ({ default: (await load()).ListeningLinksDialog }));

type ListeningLinksButtonProps = { target: ListeningTarget; title: string };

/** Opens the dialog, which is loaded on first use. */
export function ListeningLinksButton({ target, title }: ListeningLinksButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Ear aria-hidden />}
        aria-label={copy.buttonOf(title)}
        aria-haspopup="dialog"
        onClick={() => void load().then(() => setOpen(true), notifyUnavailable)}
      >
        {copy.button}
      </Button>
      {open !== null && (
        <Suspense>
          <ListeningLinksDialog
            target={target}
            title={title}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
