import { openMercadoPagoServer } from "#testing/payments/mercado-pago-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openMercadoPago, tokenAnswer, userAnswer } from "./mercado-pago-api.ts";
import { ProviderUnavailable } from "./provider.ts";

const server = await openMercadoPagoServer();
afterAll(() => server.stop());
beforeEach(() => {
  server.trouble = "none";
  server.requests.length = 0;
});

const question = { path: "/users/me", token: "APP_USR-secreto", schema: userAnswer };

describe("Mercado Pago is unavailable", () => {
  test.each(["500", "429", "garbage"] as const)(
    "when it answers three times with %s",
    async (trouble) => {
      server.trouble = trouble;
      const ask = openMercadoPago(server.url, 10_000);
      await expect(ask(question)).rejects.toThrow(ProviderUnavailable);
      expect(server.requests).toHaveLength(3);
    },
  );

  test.each(["hangs", "trickles"] as const)("when it %s, after three attempts", async (trouble) => {
    server.trouble = trouble;
    const ask = openMercadoPago(server.url, 200);
    await expect(ask(question)).rejects.toThrow(ProviderUnavailable);
    expect(server.requests).toHaveLength(3);
  });

  test("and what could happen twice is asked once", async () => {
    server.trouble = "500";
    const ask = openMercadoPago(server.url, 10_000);
    const post = { method: "POST", path: "/oauth/token", body: {}, schema: tokenAnswer } as const;
    await expect(ask(post)).rejects.toThrow(ProviderUnavailable);
    expect(server.requests).toHaveLength(1);
  });

  test("when nobody answers there; and no error repeats a secret", async () => {
    for (const url of ["http://127.0.0.1:9", server.url]) {
      const error = await openMercadoPago(url, 1000)(question).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain("secreto");
    }
  });
});
