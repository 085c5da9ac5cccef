import { type ReactNode, useState } from "react";
import { LegalLinks } from "#features/legal";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { DeletionDialog } from "./DeletionDialog.tsx";
import { ExportPanel } from "./ExportPanel.tsx";

/** Download or delete one's data; the section around it has the heading «Tus datos». */
export function PersonalData() {
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-pretty text-text-muted">{copy.intro}</p>
      <Part title={copy.download.title} text={copy.download.text}>
        <ExportPanel band={null} />
      </Part>
      <hr className="border-border" />
      <Part title={copy.leave.title} text={copy.leave.text}>
        <Button
          variant="outline"
          className="justify-self-start text-danger max-md:w-full"
          onClick={() => setLeaving(true)}
        >
          {copy.leave.button}
        </Button>
      </Part>
      <LegalLinks />
      <DeletionDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

function Part(props: { title: string; text: string; children: ReactNode }) {
  const { title, text, children } = props;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h3 className="text-base font-bold">{title}</h3>
        <p className="text-pretty text-text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
