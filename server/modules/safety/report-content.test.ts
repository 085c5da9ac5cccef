import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { openConversation } from "#contract/messages/messages";
import { getCase, getCases } from "#contract/moderation/cases";
import { createPost } from "#contract/posts/posts";
import { blockUser, reportAsVisitor, reportContent } from "#contract/people/safety";
import { inWaves } from "#testing/crowd";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let postId: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
  postId = (await ana.call(createPost, { text: "de ana" })).data.id;
});
afterAll(() => server.stop());

const getReports = () =>
  server.query("select reporter_id, kind, object_id, person_id, reason, details from reports");
const claim = { work: " Luna de marzo ", holder: "Beto", sworn: true } as const;
const spam = { kind: "post", reason: "spam" } as const;

describe("a report", () => {
  test("is stored once per person and object, in its last version", async () => {
    await beto.call(reportContent, { ...spam, id: postId.toUpperCase() });
    const again = await beto.call(reportContent, {
      kind: "post",
      id: postId,
      reason: "copyright",
      text: "  Es mi canción.\r\nLa grabé yo. ",
      claim,
    });
    expect(again.data).toEqual({ success: true });
    expect(await getReports()).toEqual([
      {
        reporter_id: beto.id,
        kind: "post",
        object_id: postId,
        person_id: ana.id,
        reason: "copyright",
        details: "Es mi canción.\nLa grabé yo.",
      },
    ]);
  });

  test("of copyright needs a work, its holder and an oath, and is shown to the moderation", async () => {
    const { call } = await server.person("rosa");
    const report = { kind: "post", id: postId, reason: "copyright" } as const;
    expect((await call(reportContent, report)).error).toMatchObject({
      code: "copyright_claim_missing",
      message:
        "Para reclamar derechos de autor, di qué obra es, de quién, y confirma que es cierto.",
    });
    for (const wrong of [
      { ...claim, sworn: false },
      { ...claim, work: " " },
      { ...claim, holder: "" },
      { ...claim, holder: "x".repeat(81) },
      { ...claim, evidence: "x".repeat(301) },
    ])
      expect((await call(reportContent, { ...report, claim: wrong as typeof claim })).status).toBe(
        422,
      );
    const evidence = "https://ejemplo.test/luna";
    expect((await call(reportContent, { ...report, claim: { ...claim, evidence } })).status).toBe(
      200,
    );
    const moderator = await staffPerson(server, "mira", "moderator");
    const { data: queue } = await moderator.call(getCases, { kind: "post" });
    const { data: one } = await moderator.call(getCase, { id: queue.cases[0]?.id ?? "" });
    expect(one.reporters.map((reporter) => reporter.claim)).toContainEqual({
      work: "Luna de marzo",
      holder: "Beto",
      evidence,
      contact_email: "",
    });
    // Another reason afterwards takes the claim back.
    await call(reportContent, { ...report, reason: "spam", claim });
    expect(
      await server.query("select claim from reports where reason = 'spam' and claim is not null"),
    ).toEqual([]);
  });

  test("of a profile is about its person, also a private one", async () => {
    const lia = await server.person("lia");
    await server.query("update profiles set is_public = false where id = $1", [lia.id]);
    for (const id of [ana.id, lia.id])
      expect(
        (await beto.call(reportContent, { kind: "profile", id, reason: "impersonation" })).status,
      ).toBe(200);
    expect(await getReports()).toHaveLength(4);
  });

  test("of a comment is about its author, if the reporter may see it", async () => {
    const eva = await server.person("eva");
    const { data: comment } = await eva.call(createComment, { id: postId, content: "Compra ya" });
    const input = { kind: "comment", id: comment.id, reason: "spam" } as const;
    expect((await beto.call(reportContent, input)).status).toBe(200);
    expect(await getReports()).toContainEqual(
      expect.objectContaining({ kind: "comment", object_id: comment.id, person_id: eva.id }),
    );
    expect((await eva.call(reportContent, input)).error.code).toBe("cannot_report_self");
    await eva.call(blockUser, { id: beto.id });
    // A block protects from people, not from reports.
    expect((await beto.call(reportContent, input)).status).toBe(200);
    const post = await beto.call(reportContent, { ...input, id: postId });
    expect(post.error.code).toBe("comment_not_found");
  });

  test("of a message is about its sender, by its recipient", async () => {
    const eva = await server.person("iria");
    const { data: talk } = await eva.call(openConversation, { user_id: beto.id });
    const input = {
      kind: "message",
      id: String(talk.last_message?.id),
      reason: "harassment",
    } as const;
    expect((await beto.call(reportContent, input)).status).toBe(200);
    expect(await getReports()).toContainEqual(
      expect.objectContaining({ kind: "message", object_id: input.id, person_id: eva.id }),
    );
    expect((await eva.call(reportContent, input)).error.code).toBe("cannot_report_self");
    expect((await ana.call(reportContent, input)).error.code).toBe("message_not_found");
  });

  test("sent by 20 racers is one", async () => {
    const before = (await getReports()).length;
    const input = { kind: "profile", id: beto.id, reason: "other" } as const;
    await inWaves(Array.from({ length: 20 }, () => () => ana.call(reportContent, input)));
    expect(await getReports()).toHaveLength(before + 1);
  });

  test("may have up to 500 characters", async () => {
    const long = await beto.call(reportContent, { ...spam, id: postId, text: "ñ".repeat(500) });
    expect(long.status).toBe(200);
    for (const text of ["ñ".repeat(501), "a\0b", "a\ud83d"]) {
      const answer = await beto.call(reportContent, { ...spam, id: postId, text });
      expect(answer.status).toBe(422);
    }
  });
});

describe("invalid reports are refused, and nothing is stored", () => {
  test("of one's own profile or post", async () => {
    for (const input of [
      { ...spam, id: postId },
      { kind: "profile", id: ana.id, reason: "spam" } as const,
    ]) {
      const answer = await ana.call(reportContent, input);
      expect(answer.error).toMatchObject({
        code: "cannot_report_self",
        message: "No puedes reportar algo tuyo",
      });
    }
  });

  test("of something that the reporter may not see", async () => {
    const carla = await server.person("carla");
    const privatePost = await carla.call(createPost, { text: "de carla", visibility: "private" });
    const nothing = crypto.randomUUID();
    const before = await getReports();
    for (const id of [nothing, privatePost.data.id, carla.id, ana.id])
      expect((await beto.call(reportContent, { ...spam, id })).error.code).toBe("post_not_found");
    for (const id of [nothing, postId])
      expect(
        (await beto.call(reportContent, { kind: "profile", id, reason: "spam" })).error.code,
      ).toBe("user_not_found");
    expect(await getReports()).toEqual(before);
  });

  test.for([
    { kind: "post", reason: "aburrido" },
    { kind: "song", reason: "spam" },
    { kind: "post" },
    { kind: "post", reason: "spam", id: "1; drop table reports" },
  ])("%j", async (input) => {
    const answer = await beto.fetch("/api/reports", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: postId, ...input }),
    });
    expect(answer.status).toBe(422);
  });

  test("in another person's name, or without a session", async () => {
    const forgedInput = { ...spam, id: postId, reporter_id: ana.id, person_id: beto.id };
    await beto.call(reportContent, forgedInput);
    const about = await server.query("select 1 from reports where reporter_id = $1", [ana.id]);
    expect(about).toHaveLength(1); // The one that Ana herself made.
    expect((await server.visitor.call(reportContent, { ...spam, id: postId })).status).toBe(401);
  });

  test("the 31st in an hour", async () => {
    const strict = await testServer({ rateLimits: true });
    try {
      const one = await strict.person("one");
      const other = await strict.person("other");
      const input = { kind: "profile", id: other.id, reason: "spam" } as const;
      const statuses: number[] = [];
      for (let n = 0; n < 31; n += 1) statuses.push((await one.call(reportContent, input)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});

describe("a report without an account", () => {
  const call = (input: object) => server.visitor.call(reportAsVisitor, input as never);
  const getVisitorReports = () =>
    server.query(
      "select kind, object_id, person_id, reason, details, contact_email from reports where reporter_id is null",
    );

  test("is stored with its content, for public objects", async () => {
    const input = {
      kind: "post",
      id: postId,
      reason: "copyright",
      text: " Es mía. ",
      contact_email: "autora@ejemplo.test",
      claim,
    };
    expect((await call(input)).data).toEqual({ success: true });
    expect((await call({ kind: "profile", id: ana.id, reason: "spam" })).status).toBe(200);
    expect(await getVisitorReports()).toEqual([
      {
        kind: "post",
        object_id: postId,
        person_id: ana.id,
        reason: "copyright",
        details: "Es mía.",
        contact_email: "autora@ejemplo.test",
      },
      {
        kind: "profile",
        object_id: ana.id,
        person_id: ana.id,
        reason: "spam",
        details: "",
        contact_email: "",
      },
    ]);
  });

  test("about copyright needs an address for the answer", async () => {
    const input = { kind: "post", id: postId, reason: "copyright", claim } as const;
    expect((await call(input)).error).toMatchObject({ code: "contact_email_missing" });
    expect((await call({ ...input, claim: undefined })).error).toMatchObject({
      code: "copyright_claim_missing",
    });
  });

  test("of something that a visitor cannot see is refused, and reveals nothing", async () => {
    const privatePerson = await server.person("cerrada");
    const { data: hers } = await privatePerson.call(createPost, {
      text: "solo para quien me sigue",
    });
    await server.query("update profiles set is_public = false where id = $1", [privatePerson.id]);
    const nobody = crypto.randomUUID();
    for (const [kind, id, code] of [
      ["profile", privatePerson.id, "user_not_found"],
      ["profile", nobody, "user_not_found"],
      ["post", hers.id, "post_not_found"],
      ["post", nobody, "post_not_found"],
      ["comment", nobody, "comment_not_found"],
      ["collection", nobody, "collection_not_found"],
      ["event", nobody, "event_not_found"],
    ])
      expect([kind, (await call({ kind, id, reason: "spam" })).error.code]).toEqual([kind, code]);
    for (const input of [
      { kind: "message", id: nobody, reason: "spam" },
      { kind: "post", id: postId, reason: "spam", contact_email: "sin arroba" },
      { kind: "post", id: postId, reason: "spam", contact_email: "a@b.test\r\nBcc: c@d.test" },
    ])
      expect((await call(input)).status).toBe(422);
  });

  test("is one of five in an hour", async () => {
    const strict = await testServer({ rateLimits: true });
    try {
      const one = await strict.person("one");
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const input = { kind: "profile", id: one.id, reason: "spam" } as const;
        statuses.push((await strict.visitor.call(reportAsVisitor, input)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.stop();
    }
  });
});
