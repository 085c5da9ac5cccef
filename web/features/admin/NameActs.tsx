import { useState } from "react";
import { call } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./names-copy.ts";
import { ReasonedAct } from "./ReasonedAct.tsx";

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
      {act !== null && (
        <ReasonedAct
          title={copy[act].title(name)}
          text={copy[act].text}
          label={copy[act].label}
          variant={act === "refuse" ? "primary" : "danger"}
          act={(reason) => call(operations[act], { id, reason })}
          done={copy[act].done}
          failed={copy[act].failed}
          reads={["getNameRequests", "getAuditLog"]}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}
