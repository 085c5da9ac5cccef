import type { ReactNode } from "react";

/** The column of these pages; the frame around them lets only editors in. */
export function SurveyArea({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-262 grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4 md:px-6 md:py-6">
      {children}
    </div>
  );
}
