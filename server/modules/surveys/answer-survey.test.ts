import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveSurvey, setSurveyStatus } from "#contract/surveys/survey-admin";
import { getSurvey, submitSurvey } from "#contract/surveys/surveys";
import { createBand } from "#testing/bands";
import { inWaves } from "#testing/crowd";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { newSurvey, openedSurvey, options, question, response } from "./testing/survey.ts";

let server: TestServer;
let editor: Awaited<ReturnType<typeof staffPerson>>;
beforeAll(async () => {
  server = await testServer();
  editor = await staffPerson(server, "editora", "editor");
});
afterAll(() => server.stop());

const plays = question({ type: "single", label: "¿Tocas?", options: options("Sí", "No") });
const [yes = "", no = ""] = plays.options.map(({ id }) => id);
const instruments = question({
  type: "multiple",
  label: "¿Qué tocas?",
  options: options("Guitarra", "Bajo"),
  show_if: { question: plays.id, any_of: [yes] },
});
const [guitar = "", bass = ""] = instruments.options.map(({ id }) => id);
const years = question({
  type: "short",
  label: "¿Desde cuándo tocas el bajo?",
  show_if: { question: instruments.id, any_of: [bass] },
});
const liking = question({ type: "scale", label: "¿Cuánto te gusta?", required: false });
const country = question({ type: "country", label: "¿Dónde vives?", required: false });
const styles = question({ type: "genres", label: "¿Qué escuchas?", required: false });
const ideas = question({ type: "long", label: "¿Algo más?", required: false });
const questions = [plays, instruments, years, liking, country, styles, ideas];

const stored = (id: string) =>
  server.query<{ answers: unknown; user_id: string | null; role: string; version: number }>(
    "select answers, user_id, role, version from survey_responses where survey_id = $1",
    [id],
  );

describe("what is answered", () => {
  test("every type of question is stored, without an account and without a name", async () => {
    const { id } = await openedSurvey(editor, { questions });
    const answers = {
      [plays.id]: yes,
      [instruments.id]: [guitar, bass],
      [years.id]: "  desde\n2010 ",
      [liking.id]: 0,
      [country.id]: "UY",
      [styles.id]: ["cumbia", "rock"],
      [ideas.id]: "Línea uno\nlínea dos",
    };
    const answer = await server.visitor.call(submitSurvey, response(id, answers));
    expect(answer.data).toEqual({ success: true });
    expect(await stored(id)).toEqual([
      {
        answers: { ...answers, [years.id]: "desde 2010" },
        user_id: null,
        role: "visitor",
        version: 1,
      },
    ]);
  });

  test("answers of hidden branches are dropped, through several steps, and are not required", async () => {
    const { id } = await openedSurvey(editor, { questions });
    const answers = {
      [plays.id]: no,
      [instruments.id]: [bass],
      [years.id]: "2010",
      [ideas.id]: "   ",
    };
    expect((await server.visitor.call(submitSurvey, response(id, answers))).status).toBe(200);
    expect((await stored(id))[0]?.answers).toEqual({ [plays.id]: no });
  });

  test.for([
    ["a missing answer", {}, "answer_required", plays.id],
    ["no option", { [plays.id]: yes, [instruments.id]: [] }, "option_required", instruments.id],
    ["an option of another question", { [plays.id]: guitar }, "answer_invalid", plays.id],
    [
      "an option twice",
      { [plays.id]: yes, [instruments.id]: [guitar, guitar] },
      "answer_invalid",
      instruments.id,
    ],
    ["a text for a scale", { [plays.id]: no, [liking.id]: "10" }, "answer_invalid", liking.id],
    ["a list for one option", { [plays.id]: [no] }, "answer_invalid", plays.id],
    ["an unknown country", { [plays.id]: no, [country.id]: "XX" }, "answer_invalid", country.id],
    [
      "six genres",
      { [plays.id]: no, [styles.id]: ["pop", "rock", "jazz", "folk", "salsa", "tango"] },
      "answer_invalid",
      styles.id,
    ],
    [
      "a short text of 141 characters",
      { [plays.id]: yes, [instruments.id]: [bass], [years.id]: "a".repeat(141) },
      "answer_invalid",
      years.id,
    ],
  ] as const)("%s is refused, naming the question", async ([, answers, code, field]) => {
    const { id } = await openedSurvey(editor, { questions });
    const { error } = await server.visitor.call(submitSurvey, response(id, answers as never));
    expect(error).toMatchObject({ code, field });
    expect(await stored(id)).toEqual([]);
  });

  test.for([
    ["an unknown question", { [crypto.randomUUID()]: "x" }, 422],
    ["a name of JavaScript", { constructor: "x" }, 422],
    ["a text that is too long", { [ideas.id]: "a".repeat(1001) }, 422],
    ["a NUL", { [ideas.id]: "a\0b" }, 422],
    ["half a character", { [ideas.id]: "a\ud83d" }, 422],
    ["an object", { [ideas.id]: { a: 1 } }, 422],
    ["a fraction", { [liking.id]: 5.5 }, 422],
    ["eleven", { [liking.id]: 11 }, 422],
    ["no answers", null, 422],
    [
      "a thousand answers",
      Object.fromEntries(Array.from({ length: 1000 }, () => [crypto.randomUUID(), "x"])),
      422,
    ],
    ["half a megabyte", { [ideas.id]: "a".repeat(500_000) }, 413],
  ] as const)("%s is refused", async ([, answers, status]) => {
    const { id } = await openedSurvey(editor, { questions });
    const withChoice =
      answers !== null && !("constructor" in answers && Object.hasOwn(answers, "constructor"))
        ? { [plays.id]: no, ...answers }
        : answers;
    const answer = await server.visitor.call(submitSurvey, response(id, withChoice as never));
    expect([answer.status, typeof answer.error.message]).toEqual([status, "string"]);
    expect(await stored(id)).toEqual([]);
  });
});

describe("once", () => {
  test("a retry succeeds and is stored once; a second response of the same browser is told so", async () => {
    const { id } = await openedSurvey(editor, { questions });
    const first = response(id, { [plays.id]: no });
    for (let i = 0; i < 3; i += 1)
      expect((await server.visitor.call(submitSurvey, first)).status).toBe(200);
    const again = await server.visitor.call(submitSurvey, {
      ...first,
      response_id: crypto.randomUUID(),
    });
    expect(again.error).toMatchObject({
      code: "survey_answered",
      message: "Ya respondiste esta encuesta. ¡Gracias!",
    });
    const stolen = { ...first, browser: crypto.randomUUID() };
    expect((await server.visitor.call(submitSurvey, stolen)).error.code).toBe("conflict");
    expect(await stored(id)).toHaveLength(1);
  });

  test("two submissions at once are one, whether they are a retry or a second window", async () => {
    const { id } = await openedSurvey(editor, { questions });
    const first = response(id, { [plays.id]: no });
    const racers = Array.from({ length: 10 }, (_, i) =>
      i % 2 === 0 ? first : { ...first, response_id: crypto.randomUUID() },
    );
    const answers = await Promise.all(
      racers.map((input) => server.visitor.call(submitSurvey, input)),
    );
    expect(answers.map(({ status }) => status).every((one) => [200, 409].includes(one))).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await stored(id)).toHaveLength(1);
  });

  test("one per account: in any browser, and of different accounts in one", async () => {
    const ana = await server.person("ana", { role: "creator" });
    const beto = await server.person("beto");
    const { id, slug } = await openedSurvey(editor, { questions, one_per: "account" });
    const first = response(id, { [plays.id]: no });
    expect((await ana.call(submitSurvey, first)).status).toBe(200);
    const elsewhere = response(id, { [plays.id]: no });
    expect((await ana.call(submitSurvey, elsewhere)).error.code).toBe("survey_answered");
    expect((await ana.call(getSurvey, { s: slug })).error.code).toBe("survey_answered");
    const sameBrowser = response(id, { [plays.id]: no }, { browser: first.browser });
    expect((await beto.call(submitSurvey, sameBrowser)).status).toBe(200);
    expect((await server.visitor.call(submitSurvey, response(id, { [plays.id]: no }))).status).toBe(
      200,
    );
    expect(new Set((await stored(id)).map((row) => `${row.user_id} ${row.role}`))).toEqual(
      new Set([`${ana.id} creator`, `${beto.id} supporter`, "null visitor"]),
    );
  });

  test("one per browser stores no account, only its role", async () => {
    const eva = await server.person("eva", { role: "creator" });
    const { id } = await openedSurvey(editor, { questions });
    await eva.call(submitSurvey, response(id, { [plays.id]: no }));
    expect(await stored(id)).toEqual([expect.objectContaining({ user_id: null, role: "creator" })]);
    expect(
      await server.query("select from survey_responses where answers::text like $1", [
        `%${eva.id}%`,
      ]),
    ).toEqual([]);
  });

  test("of 200 people who submit and retry at once none is lost and none is twice", async () => {
    const { id } = await openedSurvey(editor, { questions });
    const inputs = Array.from({ length: 200 }, (_, n) =>
      response(id, { [plays.id]: no, [ideas.id]: `persona ${n}` }),
    );
    const statuses: number[] = [];
    await inWaves(
      [...inputs, ...inputs].map((input) => async () => {
        statuses.push((await server.visitor.call(submitSurvey, input)).status);
      }),
    );
    expect(statuses).toEqual(Array.from({ length: 400 }, () => 200));
    const texts = (await stored(id)).map((row) => JSON.stringify(row.answers));
    expect([texts.length, new Set(texts).size]).toEqual([200, 200]);
  });
});

describe("which survey is shown, and when", () => {
  test("drafts and surveys before their time do not exist", async () => {
    const draft = newSurvey({ questions });
    await editor.call(saveSurvey, draft);
    const soon = await openedSurvey(editor, { questions, opens_at: "2999-01-01T00:00:00Z" });
    for (const { id, slug } of [draft, soon]) {
      const read = await server.visitor.call(getSurvey, { s: slug });
      expect(read.error.code).toBe("survey_not_found");
      const answer = await server.visitor.call(submitSurvey, response(id, { [plays.id]: no }));
      expect(answer.status).toBe(404);
    }
    expect((await server.visitor.call(getSurvey, { s: "no-hay" })).status).toBe(404);
    expect((await server.visitor.call(getSurvey, { s: "../../etc" })).status).toBe(422);
  });

  test("a survey that was closed accepts for an hour who had begun, and shows itself to nobody", async () => {
    const { id, slug } = await openedSurvey(editor, { questions });
    await editor.call(setSurveyStatus, { id, status: "closed" });
    const read = await server.visitor.call(getSurvey, { s: slug });
    expect(read.error).toMatchObject({
      code: "survey_closed",
      message: "Esta encuesta ya cerró",
    });
    const first = response(id, { [plays.id]: no });
    expect((await server.visitor.call(submitSurvey, first)).status).toBe(200);
    await server.query(
      "update surveys set closed_at = closed_at - interval '61 min' where id = $1",
      [id],
    );
    const late = await server.visitor.call(submitSurvey, response(id, { [plays.id]: no }));
    expect(late.error.code).toBe("survey_closed");
    // The retry of one that was stored is not a new one.
    expect((await server.visitor.call(submitSurvey, first)).status).toBe(200);
    expect(await stored(id)).toHaveLength(1);
  });

  test("a closing time closes as well", async () => {
    const { id, slug } = await openedSurvey(editor, { questions });
    for (const [minutes, status] of [
      [59, 200],
      [61, 410],
    ] as const) {
      await server.query(
        "update surveys set closes_at = now() - make_interval(mins => $2) where id = $1",
        [id, minutes],
      );
      expect((await server.visitor.call(getSurvey, { s: slug })).status).toBe(410);
      const answer = await server.visitor.call(submitSurvey, response(id, { [plays.id]: no }));
      expect(answer.status).toBe(status);
    }
  });

  test("answers are checked against the version that was started", async () => {
    const survey = await openedSurvey(editor, { questions });
    const { id } = survey;
    const other = question({ type: "long", label: "¿Por qué?" });
    const { data } = await editor.call(saveSurvey, { ...survey, revision: 2, questions: [other] });
    expect(data.version).toBe(2);
    const old = response(id, { [plays.id]: no });
    expect((await server.visitor.call(submitSurvey, old)).status).toBe(200);
    const mixed = response(id, { [plays.id]: no }, { version: 2 });
    expect((await server.visitor.call(submitSurvey, mixed)).error.code).toBe("answer_invalid");
    const current = response(id, { [other.id]: "Porque sí" }, { version: 2 });
    expect((await server.visitor.call(submitSurvey, current)).status).toBe(200);
    const future = response(id, { [other.id]: "Porque sí" }, { version: 3 });
    expect((await server.visitor.call(submitSurvey, future)).error.code).toBe("conflict");
    expect((await stored(id)).map(({ version }) => version).toSorted()).toEqual([1, 2]);
  });

  test("a survey for artists is for them alone", async () => {
    const artist = await server.person("artista", { role: "creator" });
    const fan = await server.person("fan");
    const { id, slug } = await openedSurvey(editor, { questions, audience: "creator" });
    expect((await artist.call(getSurvey, { s: slug })).status).toBe(200);
    for (const caller of [fan, server.visitor]) {
      expect((await caller.call(getSurvey, { s: slug })).error.code).toBe("survey_not_for_you");
      const answer = await caller.call(submitSurvey, response(id, { [plays.id]: no }));
      expect(answer.error.code).toBe("survey_not_for_you");
    }
  });

  test("nobody answers for a band", async () => {
    const boss = await server.person("jefa-de-banda", { role: "creator" });
    const band = await createBand(server, "los-encuestados", boss.id);
    const { id } = await openedSurvey(editor, { questions });
    const answer = await boss.call(submitSurvey, response(id, { [plays.id]: no }), {
      "acting-for": band,
    });
    expect(answer.error.code).toBe("not_for_bands");
  });
});
