import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The error of a choice that is not a field. */
export function Complaint({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
