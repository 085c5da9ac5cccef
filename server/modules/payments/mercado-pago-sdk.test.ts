import { openMercadoPagoServer } from "#testing/payments/mercado-pago-server";
import {
  Chargeback,
  MercadoPagoConfig,
  OAuth,
  Payment,
  PaymentRefund,
  Preference,
  User,
} from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";

const server = await openMercadoPagoServer();
const realUrl = AppConfig.BASE_URL;
// Its types say that it cannot be changed, and there is no other way.
Object.assign(AppConfig, { BASE_URL: server.url });
afterAll(async () => {
  Object.assign(AppConfig, { BASE_URL: realUrl });
  await server.stop();
});

test("the local server answers the official SDK as it expects", async () => {
  const seller = server.books.addSeller("AR");
  const redirect = "https://resuena.example/conectar";
  const challenge = createHash("sha256").update("verifier").digest("base64url");
  const code = server.books.permit(seller, challenge, redirect);
  const body = {
    client_id: server.clientId,
    client_secret: server.clientSecret,
    code,
    redirect_uri: redirect,
    // The types of the SDK know no PKCE, but it passes it on.
    code_verifier: "verifier",
  };
  const tokens = await new OAuth(new MercadoPagoConfig({ accessToken: "" })).create({ body });
  expect(tokens).toMatchObject({ user_id: seller.id, live_mode: true });
  // A configuration for each call: the SDK repeats an idempotency key in all later ones.
  const config = () => new MercadoPagoConfig({ accessToken: tokens.access_token ?? "" });
  expect(await new User(config()).get()).toMatchObject({ id: seller.id, site_id: "MLA" });

  const items = [{ id: "1", title: "Aporte", quantity: 1, unit_price: 1000.5, currency_id: "ARS" }];
  const preference = await new Preference(config()).create({
    body: { items, external_reference: "order", notification_url: redirect },
  });
  expect(preference.init_point).toContain(preference.id);
  const id = server.books.pay(preference.id ?? "");
  const options = { external_reference: "order" };
  const { results } = await new Payment(config()).search({ options });
  expect(results).toMatchObject([{ id, status: "approved", transaction_amount: 1000.5 }]);

  const refund = { payment_id: id, body: { amount: 0.5 } };
  const requestOptions = { idempotencyKey: "sdk" };
  const first = await new PaymentRefund(config()).create({ ...refund, requestOptions });
  expect(await new PaymentRefund(config()).create({ ...refund, requestOptions })).toMatchObject({
    id: first.id,
  });
  server.books.openChargeback(id);
  const chargebacks = await new Chargeback(config()).search({ options: { payment_id: id } });
  expect(chargebacks.results).toMatchObject([{ amount: 1000.5 }]);
  const stranger = new MercadoPagoConfig({ accessToken: "APP_USR-x" });
  await expect(new Payment(stranger).get({ id })).rejects.toMatchObject({ status: 401 });
});
