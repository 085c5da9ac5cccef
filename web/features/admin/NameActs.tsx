import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./names-copy.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useIdentity } from "./use-identity.tsx";

type Act = "handOver" | "refuse" | "undo";
const operations = {
  handOver: "handOverName",
  refuse: "refuseName",
  undo: "undoNameHandover",
} as const;

type NameActsProps = { id: string; name: string; acts: readonly Act[] };

/** Buttons that decide about a request, each after a reason. */
export function NameActs({ id, name, acts }: NameActsProps) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((one) => (
        <Button
          key={one}
          variant={one === "handOver" ? "primary" : "secondary"}
          onClick={() => setAct(one)}
        >
          {copy[one].label}
        </Button>
      ))}
      {act !== null && <ActDialog act={act} id={id} name={name} onClose={() => setAct(null)} />}
    </div>
  );
}

type ActDialogProps = { act: Act; id: string; name: string; onClose: () => void };

function ActDialog({ act, id, name, onClose }: ActDialogProps) {
  const texts = copy[act];
  const client = useQueryClient();
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => withIdentity(() => call(operations[act], { id, reason })),
    onSuccess: (answer) => {
      if (answer === null) return;
      notify({ title: texts.done, tone: "positive" });
      invalidate(client, ["getNameRequests", "getAuditLog"]);
      onClose();
    },
    onError: (error) => notify({ title: texts.failed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <>
      <ReasonDialog
        title={texts.title(name)}
        text={texts.text}
        label={texts.label}
        variant={act === "refuse" ? "primary" : "danger"}
        isPending={isPending}
        onReason={mutate}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
