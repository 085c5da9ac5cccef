import { useNavigate } from "react-router";
import { patterns } from "#contract/pages";
import type { TipPlace } from "#contract/payments/payment-limits";
import type { PaymentProviderName } from "#contract/payments/providers";
import type { TipPage } from "#contract/payments/tips";
import { ApiError, call } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import type { Failure } from "#web/parts/forms/failure-of-thrown.ts";
import { forgetTip, keyOfTip } from "./begun-tips.ts";

type Tip = {
  amount: number;
  provider: PaymentProviderName;
  message: string;
  anonymous: boolean;
  name: string;
  email: string | null;
};

/**
 * Starts the payment and opens the service's page. The same form of the same person is sent with the same key, so that
 * a double click, a retry or a reload makes one order; a changed form is another one. Where that order is over already,
 * the page of thanks says how it ended.
 */
export function useStartTip(
  { artist, currency, about }: TipPage & { currency: string },
  place: TipPlace,
) {
  const navigate = useNavigate();
  const session = useSession();
  const person = session.status === "member" ? session.personId : null;
  return async (tip: Tip): Promise<Failure | null> => {
    const input = {
      ...tip,
      id: artist.id,
      currency,
      place,
      post_id: about?.kind === "post" ? about.id : null,
      event_id: about?.kind === "event" ? about.id : null,
    };
    const key = keyOfTip(artist.id, JSON.stringify({ ...input, person }));
    try {
      const { url } = await call("startTip", input, { idempotencyKey: key });
      location.assign(url);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "order_not_payable") {
        forgetTip(key);
        await navigate(`${patterns.thankYou}?motivo=propina&pedido=${key}`);
        return null;
      }
      // The key stands for another order: with a new one this form is sent as what it is.
      if (error.code === "idempotency_mismatch") forgetTip(key);
      return {
        text: error.message,
        ...(error.field !== undefined && { field: error.field }),
      };
    }
  };
}
