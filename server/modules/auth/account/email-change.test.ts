import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { type OfficialClient, officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { halfMessage } from "#auth/sign-in";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function signedIn(email: string): Promise<OfficialClient & { id: string }> {
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Persona" });
  const client = officialClient(server);
  await client.auth.signInWithPassword({ email, password });
  return { ...client, id };
}

/** Opens the link of the newest mail to an address; returns where it redirects to. */
async function open(email: string): Promise<URL> {
  const { tokenHash } = await mailTo(server, email);
  const answer = await rawCall(server, "GET", `/verify?token=${tokenHash}&type=email_change`);
  return new URL(answer.headers.get("location") ?? "");
}

test("PUT /user email: both addresses confirm, each with its own link, in either order; the old one is notified", async () => {
  for (const order of ["new", "old"]) {
    const old = `vieja-${order}@resuena.test`;
    const fresh = `nueva-${order}@resuena.test`;
    const { auth, events, id } = await signedIn(old);
    const changeRequest = await auth.updateUser({ email: fresh.toUpperCase() });
    expect(changeRequest.error).toBeNull();
    expect(changeRequest.data.user).toMatchObject({ email: old, new_email: fresh });
    expect(changeRequest.data.user?.email_change_sent_at).toBeTruthy();
    const toNew = await mailTo(server, fresh);
    const toOld = await mailTo(server, old);
    expect(toNew.subject).toBe("Confirma tu nuevo email de Resuena");
    expect(toOld.subject).toBe("Confirma el cambio de email de tu cuenta de Resuena");
    expect(toOld.text).toContain(fresh);
    expect(toNew.tokenHash).not.toBe(toOld.tokenHash);

    const [first, second] = order === "new" ? [toNew, toOld] : [toOld, toNew];
    const half = await auth.verifyOtp({ type: "email_change", token_hash: first.tokenHash });
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    expect((await auth.getUser()).data.user).toMatchObject({
      email: old,
      new_email: fresh,
      email_change_confirmed: order === "new" ? "new" : "current",
    });
    // Confirming the same half again changes nothing.
    const again = await auth.verifyOtp({ type: "email_change", token_hash: first.tokenHash });
    expect(again.error?.code).toBe("otp_expired");
    const confirmation = await auth.verifyOtp({
      type: "email_change",
      token_hash: second.tokenHash,
    });
    expect(confirmation.error).toBeNull();
    expect(confirmation.data.session).not.toBeNull();
    expect(confirmation.data.user).toMatchObject({ id, email: fresh });
    expect(confirmation.data.user?.new_email).toBeUndefined();
    expect(confirmation.data.user).not.toHaveProperty("email_change_confirmed");
    expect(confirmation.data.user?.identities?.[0]?.identity_data).toMatchObject({
      email: fresh,
      email_verified: true,
    });
    await expect.poll(() => events).toContain("USER_UPDATED");
    const notice = await mailTo(server, old);
    expect(notice.subject).toBe("Cambió el email de tu cuenta de Resuena");
    expect((await auth.signInWithPassword({ email: old, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await auth.signInWithPassword({ email: fresh, password })).error).toBeNull();
  }
});

test("PUT /user email: the codes of both mails confirm too, and the first answer is the protocol's", async () => {
  const { auth } = await signedIn("codigo@resuena.test");
  await auth.updateUser({ email: "codigo2@resuena.test" });
  const halves = [];
  for (const email of ["codigo@resuena.test", "codigo2@resuena.test"]) {
    const { code } = await mailTo(server, email);
    const body = { type: "email_change", email, token: code };
    halves.push((await rawCall(server, "POST", "/verify", body)).body);
  }
  expect(halves[0]).toEqual({ msg: halfMessage, code: "200" });
  expect(halves[1]?.["user"]).toMatchObject({ email: "codigo2@resuena.test" });
});

test("GET /verify of an e-mail change: the first half redirects with a message, the second with a session", async () => {
  const { auth } = await signedIn("enlace@resuena.test");
  await auth.updateUser({ email: "enlace2@resuena.test" });
  const first = new URLSearchParams((await open("enlace2@resuena.test")).hash.slice(1));
  expect([first.get("message"), first.get("sb")]).toEqual([halfMessage, ""]);
  const second = new URLSearchParams((await open("enlace@resuena.test")).hash.slice(1));
  expect(second.get("access_token")).toBeTruthy();
  expect(second.get("type")).toBe("email_change");
});

test("both halves confirmed at once change the address once", async () => {
  const { auth } = await signedIn("juntas@resuena.test");
  await auth.updateUser({ email: "juntas2@resuena.test" });
  const mails = [
    await mailTo(server, "juntas@resuena.test"),
    await mailTo(server, "juntas2@resuena.test"),
  ];
  const answers = await Promise.all(
    mails.map(({ tokenHash }) =>
      rawCall(server, "POST", "/verify", { type: "email_change", token_hash: tokenHash }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body["access_token"])).toHaveLength(1);
  const [row] = await server.query(
    `select new_email, email_change_half from users where email = $1`,
    ["juntas2@resuena.test"],
  );
  expect(row).toEqual({ new_email: null, email_change_half: null });
});

test("a taken address is refused on request, and when it was taken meanwhile", async () => {
  await createConfirmedUser(server.ctx, { email: "ocupada@resuena.test", password, name: "Otra" });
  const { auth } = await signedIn("quiere@resuena.test");
  const refusal = await auth.updateUser({ email: "ocupada@resuena.test" });
  expect(refusal.error).toMatchObject({ code: "email_exists", status: 422 });
  await auth.updateUser({ email: "libre@resuena.test" });
  const [toNew, toOld] = [
    await mailTo(server, "libre@resuena.test"),
    await mailTo(server, "quiere@resuena.test"),
  ];
  await createConfirmedUser(server.ctx, { email: "libre@resuena.test", password, name: "Otra" });
  await auth.verifyOtp({ type: "email_change", token_hash: toNew.tokenHash });
  const late = await auth.verifyOtp({ type: "email_change", token_hash: toOld.tokenHash });
  expect(late.error).toMatchObject({ code: "email_exists", status: 422 });
  expect((await auth.getUser()).data.user?.email).toBe("quiere@resuena.test");
});

test("a new request replaces the pending one, whose mails stop working; the own address cancels it", async () => {
  const email = "duda@resuena.test";
  const { auth } = await signedIn(email);
  await auth.updateUser({ email: "una@resuena.test" });
  const first = await mailTo(server, "una@resuena.test");
  const firstOld = await mailTo(server, email);
  await auth.verifyOtp({ type: "email_change", token_hash: firstOld.tokenHash });
  await auth.updateUser({ email: "otra@resuena.test" });
  const dead = await auth.verifyOtp({ type: "email_change", token_hash: first.tokenHash });
  expect(dead.error?.code).toBe("otp_expired");
  const back = await auth.updateUser({ email });
  expect(back.data.user?.new_email).toBeUndefined();
  const second = await mailTo(server, "otra@resuena.test");
  const late = await auth.verifyOtp({ type: "email_change", token_hash: second.tokenHash });
  expect(late.error?.code).toBe("otp_expired");
});

test("POST /resend email_change: both mails are sent again; without a pending change the answer is the same", async () => {
  const email = "reenvio@resuena.test";
  const { auth } = await signedIn(email);
  await auth.updateUser({ email: "reenvio2@resuena.test" });
  expect((await auth.resend({ type: "email_change", email })).error).toBeNull();
  expect(await mailsTo(server, "reenvio2@resuena.test")).toHaveLength(2);
  expect(await mailsTo(server, email)).toHaveLength(2);
  const nothing = await rawCall(server, "POST", "/resend", {
    type: "email_change",
    email: "reenvio2@resuena.test",
  });
  expect([nothing.status, nothing.body]).toEqual([200, {}]);
});

test("an address or password of an account that an organisation manages is not changed here", async () => {
  const { auth, id } = await signedIn("sso@resuena.test");
  await server.query(
    `insert into identities (user_id, provider, provider_id, identity_data)
     values ($1, 'sso:acme', 'x', '{}')`,
    [id],
  );
  for (const change of [{ email: "z@resuena.test" }, { password: "otra clave larga" }]) {
    const { error } = await auth.updateUser(change);
    expect(error).toMatchObject({ code: "user_sso_managed", status: 422 });
  }
  expect((await auth.updateUser({ data: { city: "Cali" } })).error).toBeNull();
});
