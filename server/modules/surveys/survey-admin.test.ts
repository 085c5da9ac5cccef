import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  deleteSurvey,
  getStaffSurvey,
  getSurveyResults,
  getSurveys,
  getSurveyTexts,
  makeSurveyDefault,
  saveSurvey,
  setSurveyStatus,
} from "#contract/surveys/survey-admin";
import { getSurvey, submitSurvey } from "#contract/surveys/surveys";
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
const liking = question({ type: "scale", label: "¿Cuánto te gusta?", required: false });
const ideas = question({ type: "long", label: "¿Algo más?", required: false });

describe("the builder", () => {
  test("creates a survey once, and changes it in turn", async () => {
    const survey = newSurvey({ questions: [plays], intro: "Hola" });
    const first = await editor.call(saveSurvey, survey);
    expect(first.data).toMatchObject({ revision: 1, version: 1, status: "draft", responses: 0 });
    // The answer was lost: the same again.
    expect((await editor.call(saveSurvey, survey)).data.revision).toBe(1);
    const change = { ...survey, revision: 1, title: "Otra cosa" };
    expect((await editor.call(saveSurvey, change)).data.revision).toBe(2);
    expect((await editor.call(saveSurvey, change)).data.revision).toBe(2);
    const stale = await editor.call(saveSurvey, { ...change, title: "De otra pestaña" });
    expect(stale.error.code).toBe("conflict");
    expect((await editor.call(getStaffSurvey, { id: survey.id })).data.title).toBe("Otra cosa");
  });

  test("of two editors who save at once one is refused", async () => {
    const survey = newSurvey({ questions: [plays] });
    await editor.call(saveSurvey, survey);
    const answers = await Promise.all(
      ["una", "dos"].map((title) => editor.call(saveSurvey, { ...survey, revision: 1, title })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a version that was asked is never changed; a draft is", async () => {
    const survey = newSurvey({ questions: [plays] });
    await editor.call(saveSurvey, survey);
    const draft = { ...survey, revision: 1, questions: [plays, ideas] };
    expect((await editor.call(saveSurvey, draft)).data.version).toBe(1);
    await editor.call(setSurveyStatus, { id: survey.id, status: "open" });
    const sameQuestions = { ...draft, revision: 3, title: "Otro título" };
    expect((await editor.call(saveSurvey, sameQuestions)).data.version).toBe(1);
    const others = { ...draft, revision: 4, questions: [ideas] };
    expect((await editor.call(saveSurvey, others)).data.version).toBe(2);
    const { data } = await server.visitor.call(getSurvey, { s: survey.slug });
    expect(data).toMatchObject({ version: 2, questions: [ideas] });
    const otherType = { ...draft, revision: 5, questions: [{ ...ideas, type: "short" as const }] };
    expect((await editor.call(saveSurvey, otherType)).error).toMatchObject({
      code: "survey_type_changed",
      field: "questions.0",
    });
    const nothing = { ...draft, revision: 5, questions: [] };
    expect((await editor.call(saveSurvey, nothing)).error.code).toBe("survey_empty");
  });

  const branch = (change: Partial<typeof liking>) => [plays, { ...liking, ...change }];
  test.for([
    ["no title", { title: " \n " }, "title"],
    ["a long title", { title: "a".repeat(101) }, "title"],
    ["an address with spaces", { slug: "con espacios" }, "slug"],
    ["an unknown audience", { audience: "nadie" as never }, "audience"],
    [
      "an end before the start",
      { opens_at: "2030-01-02T00:00:00Z", closes_at: "2030-01-01T00:00:00Z" },
      "closes_at",
    ],
    ["21 questions", { questions: Array.from({ length: 21 }, () => question(ideas)) }, "questions"],
    ["a question twice", { questions: [plays, plays] }, "questions.1"],
    ["one option", { questions: [{ ...plays, options: options("Sí") }] }, "questions.0"],
    ["equal options", { questions: [{ ...plays, options: options("Sí", "sí ") }] }, "questions.0"],
    ["options of a text", { questions: [{ ...ideas, options: options("a", "b") }] }, "questions.0"],
    ["a question without words", { questions: [{ ...ideas, label: " " }] }, "questions.0.label"],
    [
      "thirteen options",
      {
        questions: [
          { ...plays, options: options(...Array.from({ length: 13 }, (_, n) => `${n}`)) },
        ],
      },
      "questions.0.options",
    ],
    [
      "a branch on itself",
      { questions: branch({ show_if: { question: liking.id, any_of: ["1"] } }) },
      "questions.1",
    ],
    [
      "a branch on an option that is not there",
      { questions: branch({ show_if: { question: plays.id, any_of: ["quizá"] } }) },
      "questions.1",
    ],
    [
      "a branch on a text",
      { questions: [ideas, ...branch({ show_if: { question: ideas.id, any_of: ["a"] } })] },
      "questions.2",
    ],
    [
      "a branch on nothing",
      { questions: branch({ show_if: { question: plays.id, any_of: [] } }) },
      "questions.1.show_if.any_of",
    ],
  ] as const)("refuses %s", async ([, change, field]) => {
    const unchecked = change as Parameters<typeof newSurvey>[0];
    const { status, error } = await editor.call(saveSurvey, newSurvey(unchecked));
    expect([status, error.field]).toEqual([422, field]);
  });

  test("an address belongs to one survey, also when two are created at once", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => editor.call(saveSurvey, newSurvey({ slug: "la-misma" }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: "survey_slug_taken",
      field: "slug",
    });
  });

  test("an empty survey, or one whose time is over, cannot be opened", async () => {
    const empty = newSurvey();
    await editor.call(saveSurvey, empty);
    const opened = await editor.call(setSurveyStatus, { id: empty.id, status: "open" });
    expect(opened.error.code).toBe("survey_empty");
    const closed = await editor.call(setSurveyStatus, { id: empty.id, status: "closed" });
    expect(closed.error.code).toBe("conflict");
    const over = newSurvey({ questions: [plays], closes_at: "2020-01-01T00:00:00Z" });
    await editor.call(saveSurvey, over);
    const late = await editor.call(setSurveyStatus, { id: over.id, status: "open" });
    expect(late.error.code).toBe("survey_over");
  });

  test("only a survey that was never open can be deleted", async () => {
    const draft = newSurvey({ questions: [plays] });
    await editor.call(saveSurvey, draft);
    for (let i = 0; i < 2; i += 1)
      expect((await editor.call(deleteSurvey, { id: draft.id })).status).toBe(200);
    expect((await editor.call(getStaffSurvey, { id: draft.id })).status).toBe(404);
    const { id } = await openedSurvey(editor, { questions: [plays] });
    await editor.call(setSurveyStatus, { id, status: "closed" });
    expect((await editor.call(deleteSurvey, { id })).error.code).toBe("survey_opened");
  });

  test("the main survey is the last one that was made so; drafts and closed ones give way", async () => {
    const first = await openedSurvey(editor, { questions: [plays] });
    const second = await openedSurvey(editor, { questions: [plays] });
    const mainSurvey = async () => (await server.visitor.call(getSurvey, {})).data.id;
    for (const { id } of [first, second, first]) {
      await editor.call(makeSurveyDefault, { id });
      expect(await mainSurvey()).toBe(id);
    }
    const { data } = await editor.call(getSurveys, { limit: 50 });
    expect(data.surveys.filter((one) => one.is_default).map(({ id }) => id)).toEqual([first.id]);
    await editor.call(setSurveyStatus, { id: first.id, status: "closed" });
    expect(await mainSurvey()).toBe(second.id);
    await server.query(
      "update surveys set status = 'closed', closed_at = now() where status = 'open'",
    );
    const none = await server.visitor.call(getSurvey, {});
    expect(none.error).toMatchObject({
      code: "no_open_survey",
      message: "Ahora mismo no hay encuestas abiertas",
    });
  });

  test("every act is in the audit log", async () => {
    const survey = newSurvey({ questions: [plays] });
    await editor.call(saveSurvey, survey);
    await editor.call(saveSurvey, { ...survey, revision: 1, title: "Otro" });
    for (const status of ["open", "open", "closed"] as const)
      await editor.call(setSurveyStatus, { id: survey.id, status });
    await editor.call(makeSurveyDefault, { id: survey.id });
    await editor.fetch(`/api/admin/surveys/${survey.id}/responses.csv`);
    const rows = await server.query<{ action: string }>(
      "select action from audit_log where subject_id = $1 and actor_id = $2 order by id",
      [survey.id, editor.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "survey_created",
      "survey_changed",
      "survey_opened",
      "survey_closed",
      "survey_made_default",
      "survey_exported",
    ]);
  });

  test("surveys are listed page by page", async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await editor.call(getSurveys, { limit: 3, ...(cursor ? { cursor } : {}) });
      ids.push(...data.surveys.map(({ id }) => id));
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const [all] = await server.query<{ count: number }>("select count(*)::int from surveys");
    expect([ids.length, new Set(ids).size]).toEqual([all?.count, all?.count]);
  });
});

describe("results", () => {
  test("count each option over all versions, cross them, and list what was written", async () => {
    const artist = await server.person("artista", { role: "creator" });
    await server.query("update profiles set country_code = 'UY' where id = $1", [artist.id]);
    const survey = await openedSurvey(editor, { questions: [plays, liking, ideas] });
    const { id } = survey;
    await artist.call(
      submitSurvey,
      response(id, { [plays.id]: yes, [liking.id]: 10, [ideas.id]: "primera" }),
    );
    for (const text of ["segunda", "tercera"])
      await server.visitor.call(
        submitSurvey,
        response(id, { [plays.id]: no, [liking.id]: 4, [ideas.id]: text }),
      );
    await editor.call(saveSurvey, { ...survey, revision: 2, questions: [ideas, liking] });
    const last = response(id, { [liking.id]: 4 }, { version: 2 });
    await server.visitor.call(submitSurvey, last);

    const { data } = await editor.call(getSurveyResults, { id, by: plays.id });
    expect(data.responses).toBe(4);
    expect(data.groups).toEqual([
      { value: no, label: "No", responses: 2 },
      { value: yes, label: "Sí", responses: 1 },
    ]);
    const [first, second, third] = data.questions;
    expect(first).toMatchObject({ id: ideas.id, answered: 3, counts: [], is_removed: false });
    expect(second).toMatchObject({ id: liking.id, answered: 4, average: 5.5 });
    expect(second?.counts[4]).toEqual({ value: "4", label: "4", count: 3, groups: { [no]: 2 } });
    expect(third).toMatchObject({ id: plays.id, is_removed: true, answered: 3 });

    const byRole = await editor.call(getSurveyResults, { id, by: "role" });
    expect(byRole.data.groups.map(({ label, responses }) => [label, responses])).toEqual([
      ["Sin cuenta", 3],
      ["Artistas", 1],
    ]);
    const byCountry = await editor.call(getSurveyResults, { id, by: "country" });
    expect(byCountry.data.groups.map(({ label }) => label)).toEqual(["Sin país", "Uruguay"]);

    const page = await editor.call(getSurveyTexts, { id, question: ideas.id, limit: 2 });
    expect(page.data.texts.map(({ text }) => text)).toEqual(["tercera", "segunda"]);
    const cursor = page.data.nextCursor ?? "";
    const rest = await editor.call(getSurveyTexts, { id, question: ideas.id, cursor });
    expect(rest.data).toMatchObject({ texts: [{ text: "primera" }], nextCursor: null });
    const noText = await editor.call(getSurveyTexts, { id, question: plays.id });
    expect(noText.data.texts).toEqual([]);
  });

  test("the file has one line for each response, no names, and no cell that is run as a formula", async () => {
    const trick = question({ type: "long", label: "=1+1", required: false });
    const mix = question({ type: "multiple", label: "Mezcla", options: options("@uno", "dos") });
    const { id, slug } = await openedSurvey(editor, {
      questions: [trick, mix],
      one_per: "account",
    });
    const named = await server.person("nombrada", { name: "Nombre Visible" });
    const all = mix.options.map((option) => option.id);
    const formula = '=HYPERLINK("https://malo.test")';
    for (const text of [formula, "+1", "-1", "@SUM(A1)", "\t=1", 'dice "hola", y\nsigue'])
      await server.visitor.call(submitSurvey, response(id, { [trick.id]: text, [mix.id]: all }));
    await named.call(
      submitSurvey,
      response(id, { [mix.id]: all }, { utm: { source: "=radio", medium: "", campaign: "" } }),
    );
    const file = await editor.fetch(`/api/admin/surveys/${id}/responses.csv`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 3)).toString("hex")).toBe("efbbbf");
    expect(file.headers.get("content-disposition")).toContain(`encuesta-${slug}.csv`);
    const text = new TextDecoder().decode(bytes);
    expect(text).not.toMatch(/(?:^|[,\n])"?[=+@\t-]/);
    expect(text).toContain(`"'=HYPERLINK(""https://malo.test"")"`);
    expect(text).toContain("'=1+1");
    expect(text).toContain("'=radio");
    expect(text).toContain("'@uno; dos");
    expect(text).toContain(`"dice ""hola"", y\nsigue"`);
    expect(text).not.toMatch(/Nombre Visible|nombrada/);
    expect(text).not.toContain(named.id);
  });

  test("fans and moderators read nothing", async () => {
    const { id } = await openedSurvey(editor, { questions: [plays] });
    const fan = await server.person("fan");
    const moderator = await staffPerson(server, "moderadora", "moderator");
    expect((await fan.call(getSurveyResults, { id })).status).toBe(404);
    expect((await moderator.call(getSurveyResults, { id })).status).toBe(403);
  });
});
