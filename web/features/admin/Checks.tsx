import { CircleAlert, CircleCheck } from "lucide-react";
import type { Account } from "#contract/staff/accounts";
import { momentOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { copy } from "./people-copy.ts";

/** The checks of a profile, which change nothing. */
export function Checks({ checks }: Pick<Account, "checks">) {
  return (
    <ul className="grid gap-3">
      {checks.map(({ name, ok, detail, ms }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge
            tone={ok ? "positive" : "danger"}
            icon={ok ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          >
            {ok ? copy.right : copy.wrong}
          </Badge>
          <span className="font-medium">{copy.checkNames[name]}</span>
          <span className="text-sm wrap-anywhere text-text-muted">
            {[name === "profile" ? momentOf(detail) : detail, `${ms} ms`]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
