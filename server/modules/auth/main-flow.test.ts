import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const password = "una clave larga de prueba";

test("POST /signup: a new person signs up, confirms with the link, signs in, refreshes and signs out", async () => {
  const email = "Carla@Resuena.test";
  const { auth, events } = officialClient(server);
  const signedUp = await auth.signUp({ email, password, options: { data: { name: " Carla " } } });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({
    email: "carla@resuena.test",
    user_metadata: { name: "Carla" },
  });
  expect(signedUp.data.user?.identities).toHaveLength(1);

  const early = await auth.signInWithPassword({ email, password });
  expect(early.error).toMatchObject({ code: "email_not_confirmed", status: 400 });

  const mail = await mailTo(server, "carla@resuena.test");
  expect(mail.subject).toBe("Confirma tu cuenta de Resuena");
  expect(mail.link.origin + mail.link.pathname).toBe(`${server.url}/auth`);
  const confirmation = await auth.verifyOtp({ token_hash: mail.tokenHash, type: "signup" });
  expect(confirmation.error).toBeNull();
  expect(confirmation.data.user?.email_confirmed_at).toBeTruthy();
  expect(confirmation.data.user?.user_metadata["email_verified"]).toBe(true);
  expect((await auth.signOut({ scope: "local" })).error).toBeNull();

  const signedIn = await auth.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  const first = signedIn.data.session?.refresh_token;
  const refreshResult = await auth.refreshSession();
  expect(refreshResult.error).toBeNull();
  expect(refreshResult.data.session?.refresh_token).not.toBe(first);

  const claims = await auth.getClaims();
  expect(claims.data?.claims).toMatchObject({
    iss: `${server.url}/auth/v1`,
    aud: "authenticated",
    role: "authenticated",
    aal: "aal1",
    email: "carla@resuena.test",
    amr: [{ method: "password" }],
  });
  expect((await auth.getUser()).data.user?.id).toBe(signedUp.data.user?.id);
  expect((await auth.signOut()).error).toBeNull();
  expect(events).toEqual([
    "INITIAL_SESSION",
    "SIGNED_IN",
    "SIGNED_OUT",
    "SIGNED_IN",
    "TOKEN_REFRESHED",
    "SIGNED_OUT",
  ]);
  const [profile] = await server.query<{ name: string }>(
    "select name from profiles where id = $1",
    [signedUp.data.user?.id],
  );
  expect(profile?.name).toBe("Carla");
});

test("POST /verify: a new person confirms with the six-digit code", async () => {
  const email = "dario@resuena.test";
  const { auth } = officialClient(server);
  await auth.signUp({ email, password, options: { data: { name: "Darío" } } });
  const { code } = await mailTo(server, email);
  const { data, error } = await auth.verifyOtp({ email, token: code, type: "signup" });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTruthy();
  expect(await mailsTo(server, email)).toHaveLength(1);
});
