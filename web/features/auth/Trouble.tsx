import type { ReactNode } from "react";
import { authErrorText } from "#contract/auth/errors";
import { furtherCopy } from "./further-copy.ts";

/** Why a link or a provider did not sign in; `children` is the next action. */
export function Trouble({ code, children }: { code: string; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <p className="text-text-muted text-pretty">
        {(code === "validation_failed" ? null : authErrorText(code)) ?? furtherCopy.trouble.unknown}
      </p>
      {children}
    </div>
  );
}
