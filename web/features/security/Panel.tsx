import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/Card.tsx";

type PanelProps = {
  title: string;
  /** Beside the title: whether it is on. */
  badge?: ReactNode;
  /** A sentence about its purpose. */
  text?: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A panel for one security feature of the account. */
export function Panel({ title, badge, text, children, action }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-5 p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={id} className="text-lg">
              {title}
            </h3>
            {badge}
          </div>
          {text !== undefined && <div className="text-text-muted text-pretty">{text}</div>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
