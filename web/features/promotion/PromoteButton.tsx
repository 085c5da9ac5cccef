import { Megaphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import type { Promoted } from "./promoted.ts";

const load = () => import("./PromotionDialog.tsx");
const PromotionDialog = lazy(async () => ({ default: (await load()).PromotionDialog }));

/** Opens the dialog, which is loaded on first use. */
export function PromoteButton({ promoted }: { promoted: Promoted }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Megaphone aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void load().then(() => setOpen(true), notifyUnavailable)}
      >
        {copy.promote}
      </Button>
      {open !== null && (
        <Suspense>
          <PromotionDialog promoted={promoted} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
