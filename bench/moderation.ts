// `npm run bench:moderation`: the queue with 100,000 open cases beside the baseline, a hundred bans on two processes
// (until the sockets are closed and the next request is refused), and a survey that 5,000 people answer, some of them
// twice. Prints one JSON object. Arguments: names of parts to measure only these. BENCH_PORT is the first of four free
// ports.
import { Secret, TOTP } from "otpauth";
import { claimCase, claimNextCase, getCases, sanctionAccount } from "#contract/moderation/cases";
import { saveSurvey, setSurveyStatus } from "#contract/surveys/survey-admin";
import { submitSurvey } from "#contract/surveys/surveys";
import { cpuOf, family } from "./processes.ts";
import { type Line, median, round, startLimitServer, window } from "./measure.ts";
import {
  ask,
  listen,
  makePeople,
  openWorld,
  type Person,
  post,
  quantile,
} from "./messages-world.ts";

const amounts = { cases: 100_000, bans: 100, answers: 5_000 };
const port = Number(process.env["BENCH_PORT"] ?? 3990);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const windows = Number(process.env["BENCH_WINDOWS"] ?? 3);
const parts = { queue: measureQueue, bans: measureBans, survey: measureSurvey };

const selectedParts = process.argv.slice(2);
const world = await openWorld(port);
const { client, origin } = world;
try {
  const [moderator] = await makePeople(client, origin, "modera", 1);
  if (moderator === undefined) throw new Error("nobody was created");
  for (const role of ["moderator", "editor"])
    await client.query("insert into staff_roles (role, user_id) values ($1, $2)", [
      role,
      moderator.id,
    ]);
  const staff = await withSecondFactor(moderator);
  const results: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (selectedParts.length > 0 && !selectedParts.includes(name)) continue;
    results[name] = await part(staff);
    console.error(name, JSON.stringify(results[name]));
  }
  console.log(JSON.stringify(results, null, 2));
} finally {
  await world.close();
}
process.exit(0);

/** The same person in a session with a second factor. */
async function withSecondFactor(person: Person): Promise<Person> {
  const factor = (await post(origin, person, "/auth/v1/factors", { factor_type: "totp" })) as {
    id: string;
    totp: { secret: string };
  };
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = (await post(origin, person, `${path}/challenge`, {})) as { id: string };
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  const session = (await post(origin, person, `${path}/verify`, {
    challenge_id: challenge.id,
    code,
  })) as { access_token: string };
  return { ...person, token: session.access_token };
}

/** The first page of the queue and its baseline; then the CPU of taking the next case, again and again. */
async function measureQueue(staff: Person) {
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(
    `with people as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from profiles),
       added as (
         insert into cases (kind, object_id, person_id, content, harm, opened_at)
         select 'post', uuidv7(), p.id, 'Un texto reportado ' || i, i % 6, now() - make_interval(secs => i)
         from generate_series(1, $1::int) i join people p on p.n = i % p.count returning id, object_id, person_id
       )
     insert into reports (kind, object_id, person_id, reason, case_id)
     select 'post', object_id, person_id, (array['spam', 'harassment', 'hate'])[1 + abs(hashtext(id::text)) % 3], id
     from added`,
    [amounts.cases],
  );
  await client.query("commit");
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ directory: string }>(
    "select split_part(current_setting('unix_socket_directories'), ',', 1) as directory",
  );
  const limit = startLimitServer(port + 2, rows[0]?.directory ?? "");
  await untilAnswered(`http://127.0.0.1:${port + 2}/C1`);
  const headers = { authorization: `Bearer ${staff.token}` };
  const lines: Line[] = [];
  const limitLines: Line[] = [];
  // The first window is for warming up.
  for (let i = 0; i <= windows; i += 1) {
    const length = i === 0 ? 1 : seconds;
    const request = { method: "GET" as const, path: getCases.path, headers };
    const bare = { method: "GET" as const, path: "/C1", headers: {} };
    const line = await window([request], port, server(), world.postmaster(), length);
    const pid = limit.pid ?? 0;
    const limitLine = await window([bare], port + 2, [pid], world.postmaster(), length);
    if (i > 0) lines.push(line);
    if (i > 0) limitLines.push(limitLine);
  }
  limit.kill("SIGTERM");
  const [page, limitPage] = [median(lines), median(limitLines)];
  const cpu = (): number => cpuOf(server()) + cpuOf(family(world.postmaster()));
  const before = cpu();
  const takenCount = 500;
  for (let i = 0; i < takenCount; i += 1) await post(origin, staff, claimNextCase.path, {});
  const nextCase = round((cpu() - before) / takenCount);
  return {
    cases: amounts.cases,
    page,
    limit: limitPage,
    pageRatio: round(page.cpuMs / limitPage.cpuMs),
    nextCaseCpuMs: nextCase,
    nextCaseRatio: round(nextCase / limitPage.cpuMs),
  };
}

function server(): number[] {
  return [world.server().pid ?? 0];
}

/** For each ban the ms until the sockets on both processes are closed, and whether the next requests are refused. */
async function measureBans(staff: Person) {
  const other = await world.another(port + 3);
  const people = await makePeople(client, origin, "vetada", amounts.bans);
  const waits: number[] = [];
  let accepted = 0;
  for (const person of people) {
    const sockets = await Promise.all([listen(origin, person), listen(other, person)]);
    const { rows } = await client.query<{ id: string }>(
      `insert into cases (kind, object_id, person_id, content, harm) values ('profile', $1, $1, '', 3) returning id`,
      [person.id],
    );
    const id = rows[0]?.id ?? "";
    const claim = { method: "PUT", headers: { authorization: `Bearer ${staff.token}` } };
    const claimed = await ask(origin + claimCase.path.replace(":id", id), claim);
    if (claimed.status !== 200) throw new Error(claimed.text);
    const closed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => void socket.once("disconnect", resolve))),
    );
    const began = performance.now();
    await post(origin, staff, sanctionAccount.path.replace(":id", id), {
      action: "ban",
      rule: "harassment",
      statement: "Insultas a otras personas.",
    });
    const headers = { authorization: `Bearer ${person.token}` };
    const answers = await Promise.all(
      [origin, other].map((at) => ask(`${at}/api/me`, { headers })),
    );
    accepted += answers.filter(({ status }) => status === 200).length;
    await closed;
    waits.push(performance.now() - began);
    for (const socket of sockets) socket.close();
  }
  return {
    bans: people.length,
    acceptedRequests: accepted,
    closedMs: { p50: Math.round(quantile(waits, 0.5)), max: Math.round(Math.max(...waits)) },
  };
}

/** Everybody answers at once, sixteen at a time, and every fifth one sends the answer again. */
async function measureSurvey(staff: Person) {
  const survey = crypto.randomUUID();
  const question = crypto.randomUUID();
  const headers = {
    authorization: `Bearer ${staff.token}`,
    "content-type": "application/json",
  };
  const saved = await ask(origin + saveSurvey.path.replace(":id", survey), {
    method: saveSurvey.method,
    headers,
    body: JSON.stringify({
      revision: 0,
      title: "Encuesta medida",
      slug: "encuesta-medida",
      audience: "everyone",
      one_per: "browser",
      questions: [
        {
          id: question,
          type: "scale",
          label: "¿Cuánto te gusta?",
          help: "",
          required: true,
          options: [],
          show_if: null,
        },
      ],
    }),
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const opened = await ask(origin + setSurveyStatus.path.replace(":id", survey), {
    method: setSurveyStatus.method,
    headers,
    body: JSON.stringify({ status: "open" }),
  });
  if (opened.status !== 200) throw new Error(opened.text);
  let next = 0;
  let acknowledged = 0;
  const began = performance.now();
  const answerAll = async (): Promise<void> => {
    for (let n = next++; n < amounts.answers; n = next++) {
      const body = JSON.stringify({
        response_id: crypto.randomUUID(),
        browser: crypto.randomUUID(),
        version: 1,
        started_at: new Date().toISOString(),
        answers: { [question]: n % 11 },
      });
      const send = () =>
        ask(origin + submitSurvey.path.replace(":id", survey), {
          method: submitSurvey.method,
          headers: { "content-type": "application/json" },
          body,
        });
      const [answer] = await Promise.all(n % 5 === 0 ? [send(), send()] : [send()]);
      if (answer?.status === 200) acknowledged += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, answerAll));
  const { rows } = await client.query<{ stored: number; people: number }>(
    `select count(*)::int as stored, count(distinct anon_hash)::int as people from survey_responses
     where survey_id = $1`,
    [survey],
  );
  return { acknowledged, ...rows[0], seconds: round((performance.now() - began) / 1000) };
}

async function untilAnswered(url: string): Promise<void> {
  while (!(await ask(url).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 50));
}
