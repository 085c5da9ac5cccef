import { connectProvider, finishConnection } from "#contract/payments/receiving";
import type { Caller } from "./caller.ts";

/** Connects an artist's account at the provider that the demonstration plays; returns its id here. */
export async function connectTestAccount(
  artist: Caller,
  country: "ES" | "CL" | "MX" = "ES",
  headers: Record<string, string> = {},
): Promise<string> {
  const connection = await artist.call(
    connectProvider,
    { provider: "test", country, adult: true },
    headers,
  );
  const state = new URL(connection.data.url).searchParams.get("state") ?? "";
  const account = await artist.call(finishConnection, { state }, headers);
  return account.data.id;
}
