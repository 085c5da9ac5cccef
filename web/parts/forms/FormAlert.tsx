import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** An error about the form as a whole, with an action. */
export function FormAlert({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-danger-soft px-4 py-3.5">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid justify-items-start gap-2.5">
        <p>{text}</p>
        {action}
      </div>
    </div>
  );
}
