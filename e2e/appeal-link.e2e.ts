import { expectNoBarrier } from "./no-barrier.ts";
import { lastMail, member, signedIn } from "./people.ts";
import { admin } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("somebody whose account is closed appeals by the link of the mail, and the staff reads it", async ({
  page,
  openDevice,
  request,
}) => {
  const ana = await member(request);
  const mal = await member(request);
  const operator = await admin(request);
  const bearer = { authorization: `Bearer ${operator.session.access_token}` };
  const reported = await request.post("/api/reports", {
    headers: { authorization: `Bearer ${ana.session.access_token}` },
    data: { kind: "profile", id: mal.session.user.id, reason: "harassment", text: "" },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
  type Queue = { cases: { id: string; person: { id: string } }[] };
  const queue = await request.get("/api/admin/cases?kind=profile", { headers: bearer });
  const { cases } = (await queue.json()) as Queue;
  const caseId = cases.find(({ person }) => person.id === mal.session.user.id)?.id;
  const closed = await request.post(`/api/admin/cases/${caseId}/sanction`, {
    headers: bearer,
    data: { action: "ban", rule: "harassment", statement: "Insultas a otra persona." },
  });
  expect(closed.ok(), await closed.text()).toBe(true);

  const { link } = await lastMail(request, mal.email);
  expect(new URL(link).pathname).toBe("/auth/apelar");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Cerramos tu cuenta" })).toBeVisible();
  await expect(page.getByText("Insultas a otra persona.")).toBeVisible();
  await expect(page.getByText("Acoso: Nada de acoso, amenazas ni insultos.")).toBeVisible();
  await page.getByRole("button", { name: "Enviar apelación" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Cuéntanos por qué no estás de acuerdo.",
  );
  await page.getByRole("main").getByRole("textbox").fill("No fui yo: me robaron la cuenta.");
  await expectNoBarrier(page, "an appeal by a link");
  await page.getByRole("button", { name: "Enviar apelación" }).click();
  const received = page.getByRole("region", { name: "Recibimos tu apelación" });
  await expect(received).toContainText("En revisión");
  await page.reload();
  await expect(received).toContainText("No fui yo: me robaron la cuenta.");
  await expectNoBarrier(page, "an appeal that was sent by a link");

  const office = await openDevice();
  await signedIn(office, operator.session);
  await office.goto("/admin/apelaciones");
  await expect(
    office.getByRole("article", { name: `Apelaciones: ${mal.name}` }).filter({
      hasText: "No fui yo: me robaron la cuenta.",
    }),
  ).toBeVisible();

  const stranger = await openDevice();
  await stranger.goto(`/auth/apelar#${"a".repeat(43)}`);
  const useless = stranger.getByRole("heading", { name: "Este enlace no sirve" });
  await expect(useless).toBeVisible();
  await stranger.goto("/auth/apelar");
  await expect(useless).toBeVisible();
});
