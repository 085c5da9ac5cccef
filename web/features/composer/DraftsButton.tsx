import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import { query } from "#web/api/query.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { DraftList } from "./DraftList.tsx";

/** Opens the list of other drafts; nothing when there are none. */
export function DraftsButton({ without }: { without: string | null }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(query("getDrafts", {}));
  const count = data?.drafts.filter(({ id }) => id !== without).length ?? 0;
  if (count === 0 && !open) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<FileText aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {copy.drafts(count)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.draftsTitle}>
        <div className="-mx-3">
          <DraftList without={without} onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
