import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { admin } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an admin tries a rule about words and one about conduct, switches them on, and marks a mistake", async ({
  page,
  request,
}) => {
  const operator = await admin(request);
  const writer = await member(request, "creator");
  const domain = `${writer.username}.example`;
  const publish = (text: string) =>
    request.post("/api/posts", {
      headers: {
        authorization: `Bearer ${writer.session.access_token}`,
        "idempotency-key": crypto.randomUUID(),
      },
      data: { text },
    });
  expect((await publish(`Entradas en https://www.${domain}/ya`)).ok()).toBe(true);

  await signedIn(page, operator.session);
  await page.goto("/admin/reglas");
  await page.getByRole("button", { name: "Nueva regla" }).click();
  const form = page.getByRole("dialog", { name: "Nueva regla" });
  await form.getByRole("textbox", { name: "Nombre" }).fill(domain);
  await form.getByRole("combobox", { name: "Qué busca" }).selectOption("Dominios");
  await form.getByRole("textbox", { name: "Dominios" }).fill(`https://${domain}/`);
  await form.getByRole("button", { name: "Probar" }).click();
  await expect(form.getByRole("status").first()).toContainText(/^1 de \d+ textos? públicos?/);
  await form
    .getByRole("combobox", { name: "Qué pasa cuando está encendida" })
    .selectOption("No se publica, y se dice por qué");
  await form.getByRole("button", { name: "Guardar" }).click();

  const card = page.getByRole("region", { name: domain });
  const state = card.getByRole("combobox", { name: `Estado de «${domain}»` });
  await expect(state).toHaveValue("off");
  await state.selectOption("En sombra");
  await expect(state).toHaveValue("shadow");
  expect((await publish(`Otra vez ${domain}`)).ok()).toBe(true);
  await state.selectOption("Encendida");
  await page
    .getByRole("dialog", { name: `¿Encender «${domain}»?` })
    .getByRole("button", { name: "Encender" })
    .click();
  await expect(state).toHaveValue("on");
  const refusal = await publish(`Y otra: ${domain}`);
  expect([refusal.status(), ((await refusal.json()) as { code: string }).code]).toEqual([
    422,
    "text_refused",
  ]);

  await page.reload();
  await expect(card).toContainText("2 aciertos, 0 errores");
  await card.getByRole("button", { name: "Ver aciertos" }).click();
  const hits = card.getByRole("list", { name: `Aciertos de «${domain}»` }).getByRole("listitem");
  await expect(hits).toHaveCount(2);
  await expect(hits.first()).toContainText("Rechazado");
  await hits.last().getByRole("button", { name: "Es un error" }).click();
  await expect(hits.last()).toContainText("Error");
  await expect(card).toContainText("2 aciertos, 1 error");
  await expectNoBarrierAnywhere(page, "the rules about texts");

  await card.getByRole("button", { name: "Borrar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Borrar" }).click();
  await expect(card).toBeHidden();

  // Copies of a text: no other journey writes one so often.
  const copies = page.getByRole("region", { name: "Copias de un texto" });
  await copies.getByRole("button", { name: "Cambiar cifras" }).click();
  const figures = page.getByRole("dialog", { name: "Cifras de «Copias de un texto»" });
  const places = figures.getByRole("spinbutton", { name: "Personas o publicaciones por hora" });
  await places.fill("1");
  await figures.getByRole("button", { name: "Guardar" }).click();
  await expect(figures).toContainText("Entre 2 y 50.");
  await places.fill("4");
  await figures.getByRole("button", { name: "Guardar" }).click();
  await expect(copies).toContainText("a más de 4 personas");
  const copiesState = copies.getByRole("combobox", { name: "Estado de «Copias de un texto»" });
  await copiesState.selectOption("En sombra");
  await expect(copiesState).toHaveValue("shadow");
  const comments = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = (await (await publish(`Canción ${n}`)).json()) as { id: string };
    comments.push(
      await request.post(`/api/posts/${id}/comments`, {
        headers: {
          authorization: `Bearer ${writer.session.access_token}`,
          "idempotency-key": crypto.randomUUID(),
        },
        data: { content: "Síganme todos en mi canal nuevo" },
      }),
    );
  }
  expect(comments.map((answer) => answer.status())).toEqual([200, 200, 200, 200, 200]);
  await copies.getByRole("button", { name: "Ver aciertos" }).click();
  const copyHits = copies.getByRole("list", { name: "Aciertos de «Copias de un texto»" });
  await expect(copyHits.getByRole("listitem").first()).toContainText("Comentario · Solo contado");
  // Not longer than this, and with nothing written meanwhile: a refused copy would open a case.
  await copiesState.selectOption("Encendida");
  await page.getByRole("alertdialog").getByRole("button", { name: "Encender" }).click();
  await expect(copiesState).toHaveValue("on");
  await copiesState.selectOption("Apagada");
  await expect(copiesState).toHaveValue("off");
});
