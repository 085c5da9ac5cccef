import { CircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy, figures } from "./copy.ts";

/** «¿De dónde sale este número?»: what a sum means, and what it leaves out. */
export function Explain({ figure }: { figure: keyof typeof figures }) {
  const [open, setOpen] = useState(false);
  const { name, counts, leavesOut } = figures[figure];
  const facts = [
    [copy.whatCounts, counts],
    [copy.whatNot, leavesOut],
    [copy.whenCounted, copy.whenCountedText],
    [copy.fromWhere, copy.fromWhereText],
  ] as const;
  return (
    <>
      <IconButton
        size="sm"
        label={copy.explainOf(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.explain}
        footer={
          <Button variant="secondary" onClick={() => setOpen(false)} data-autofocus>
            {copy.close}
          </Button>
        }
      >
        <h3 className="text-lg">{name}</h3>
        <dl className="grid gap-3">
          {facts.map(([label, text]) => (
            <div key={label} className="grid gap-0.5">
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
