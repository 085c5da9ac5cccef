import type { IncomePart } from "#contract/payments/income";
import { moneyLabel } from "#contract/payments/money";
import { shareLabel } from "#contract/releases/credit-roles";
import { copy } from "./copy.ts";

/** «A cada quien»: what each gets of what came in. */
export function Parts({ parts, currency }: { parts: readonly IncomePart[]; currency: string }) {
  return (
    <p className="text-sm wrap-anywhere tabular-nums">
      {copy.shares(
        parts.map((part) =>
          copy.sharePart(
            part.is_viewer ? copy.you : part.name,
            moneyLabel(part.amount, currency),
            shareLabel(part.share),
          ),
        ),
      )}
    </p>
  );
}
