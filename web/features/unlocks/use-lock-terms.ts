import { useQuery } from "@tanstack/react-query";
import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import { query } from "#web/api/query.ts";
import { useActingFor } from "#web/api/session.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useMe } from "#web/parts/session/use-me.ts";

export type LockTerms = {
  /** Only artists and bands have prices. */
  isArtist: boolean;
  /** Whether the viewer decides about money, as oneself always. */
  mayPrice: boolean;
  /** That of the account by which one is paid; null without one, and until it is known. */
  currency: TipCurrency | null;
  /** Whether the currency is known. */
  isKnown: boolean;
};

const isTipCurrency = (currency: string | undefined): currency is TipCurrency =>
  currency !== undefined && Object.hasOwn(tipCurrencies, currency);

/** Whether the viewer can put a price on posts, and in which currency. */
export function useLockTerms(): LockTerms {
  const me = useMe();
  const band = useActingFor();
  const mayPrice = useMayAct()("money");
  const isArtist = band !== null || me?.role === "creator";
  const { data } = useQuery({ ...query("getReceiving", {}), enabled: isArtist && mayPrice });
  const currency = data?.accounts.find(
    ({ state, provider }) => state === "active" && data.providers.includes(provider),
  )?.currency;
  return {
    isArtist,
    mayPrice,
    currency: isTipCurrency(currency) ? currency : null,
    isKnown: data !== undefined,
  };
}
