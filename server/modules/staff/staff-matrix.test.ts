import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contract/api";
import type { Endpoint } from "#contract/endpoint";
import { mayActAs, type StaffRole } from "#contract/staff/roles";
import type { Caller } from "#testing/caller";
import { signedInLongAgo, staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

/** Who may call each operation of the administration; `recent`: only shortly after a sign-in. */
const rows: Record<string, StaffRole | "any" | `${StaffRole} recent`> = {
  getOwnStaffRoles: "any",
  getStaff: "admin",
  grantStaffRole: "admin recent",
  revokeStaffRole: "admin recent",
  getAuditLog: "admin",
  exportAuditLog: "admin recent",
  getStaffAnnouncements: "editor",
  saveAnnouncement: "editor",
  publishAnnouncement: "admin",
  endAnnouncement: "editor",
  previewAnnouncementMail: "editor",
  testAnnouncementMail: "admin recent",
  sendAnnouncementMail: "admin recent",
  stopAnnouncementMail: "admin",
  getServiceFacts: "admin",
  getFeaturedArtists: "editor",
  setFeaturedArtists: "editor",
  getTypedWords: "editor",
  mergeTypedWord: "editor",
  undoTypedWordMerge: "editor",
  leaveTypedWord: "editor",
  getMaintenance: "admin",
  startMaintenance: "admin recent",
  endMaintenance: "admin recent",
  getJobs: "admin",
  retryJob: "admin recent",
  discardJob: "admin recent",
  getPaymentDifferences: "admin",
  getRefusedRefunds: "admin",
  comparePaymentAccount: "admin",
  findAccounts: "moderator",
  openAccount: "moderator",
  showAddress: "admin recent",
  endAccountSessions: "moderator recent",
  requestFactorReset: "admin recent",
  confirmFactorReset: "admin recent",
  getFactorResets: "admin",
  orderExport: "admin recent",
  requestErasure: "admin recent",
  confirmErasure: "admin recent",
  cancelErasure: "admin recent",
  getErasures: "admin",
  getNameRequests: "admin",
  handOverName: "admin recent",
  refuseName: "admin recent",
  undoNameHandover: "admin recent",
  getWaitlist: "editor",
  getWaitlistSummary: "editor",
  updateLead: "editor",
  setLeadStatus: "admin",
  previewInvitations: "admin",
  sendInvitations: "admin",
  resendInvitation: "admin",
  exportWaitlist: "admin recent",
  importWaitlist: "admin recent",
  getInvites: "admin",
  createInvite: "admin",
  revokeInvite: "admin",
  getCases: "moderator",
  getCase: "moderator",
  claimNextCase: "moderator",
  claimCase: "moderator",
  releaseCase: "moderator",
  dismissCase: "moderator",
  decideCase: "moderator",
  sanctionAccount: "moderator recent",
  undoDecision: "moderator",
  getCounterNotices: "moderator",
  rejectCounterNotice: "moderator",
  getTextRules: "moderator",
  createTextRule: "moderator",
  changeTextRule: "moderator",
  switchTextRule: "moderator",
  deleteTextRule: "moderator",
  tryTextRule: "moderator",
  getTextRuleHits: "moderator",
  markTextRuleHit: "moderator",
  getConductRules: "moderator",
  changeConductRule: "moderator",
  switchConductRule: "moderator",
  getConductRuleHits: "moderator",
  markConductRuleHit: "moderator",
  getAppeals: "moderator",
  decideAppeal: "moderator",
  getSurveys: "editor",
  getStaffSurvey: "editor",
  saveSurvey: "editor",
  setSurveyStatus: "editor",
  makeSurveyDefault: "editor",
  deleteSurvey: "editor",
  getSurveyResults: "editor",
  getSurveyTexts: "editor",
  exportSurvey: "editor",
};

const staffEndpoints: Endpoint[] = Object.values<Endpoint>(api).filter(
  (one) => one.staff !== undefined || one.path.startsWith("/api/admin/"),
);
/** What the gate answers instead of the operation. */
const refusals = [
  "not_authenticated",
  "not_found",
  "forbidden",
  "staff_second_factor_required",
  "reauthentication_required",
  "second_factor_required",
];

let server: TestServer;
const callers: Record<string, Caller> = {};

beforeAll(async () => {
  server = await testServer();
  callers["visitor"] = server.visitor;
  callers["fan"] = await server.person("fan");
  callers["artist"] = await server.person("artista", { role: "creator" });
  for (const role of ["editor", "moderator", "admin"] as const)
    callers[role] = await staffPerson(server, `quien-${role}`, role);
  const withoutFactor = await server.person("sin-factor");
  await server.query("insert into staff_roles (role, user_id) values ('admin', $1)", [
    withoutFactor.id,
  ]);
  callers["admin without a second factor"] = withoutFactor;
  const old = await staffPerson(server, "hace-rato", "admin");
  await signedInLongAgo(server, old.id);
  callers["admin with an old sign-in"] = old;
});
afterAll(() => server.stop());

test("every operation of the administration has a row here, and is for staff alone", () => {
  const declared = staffEndpoints.map(({ name, staff, recentSignIn }) => [
    name,
    recentSignIn ? `${staff} recent` : staff,
  ]);
  expect(Object.fromEntries(declared)).toEqual(rows);
  for (const one of staffEndpoints) {
    expect(one, one.name).toMatchObject({ who: "member", forBand: null });
    expect(one.path, one.name).toMatch(/^\/api\/admin\//);
  }
});

test.each([
  "visitor",
  "fan",
  "artist",
  "editor",
  "moderator",
  "admin",
  "admin without a second factor",
  "admin with an old sign-in",
])("what %s may call", async (name) => {
  const before = await state();
  for (const endpoint of staffEndpoints) {
    const code = await refusalOf(callers[name] as Caller, endpoint);
    expect([endpoint.name, code]).toEqual([endpoint.name, expectedRefusal(name, endpoint)]);
  }
  expect(await state()).toEqual(before);
});

function expectedRefusal(name: string, { staff, recentSignIn }: Endpoint): string | null {
  if (name === "visitor") return "not_authenticated";
  if (name === "fan" || name === "artist") return "not_found";
  if (name === "admin without a second factor") return "staff_second_factor_required";
  const role = name.replace(" with an old sign-in", "") as StaffRole;
  if (staff !== "any" && !mayActAs([role], staff ?? "admin")) return "forbidden";
  return recentSignIn && name !== role ? "reauthentication_required" : null;
}

/** The gate's refusal; null when the operation itself answered. The input is one that changes nothing. */
async function refusalOf(caller: Caller, { method, path }: Endpoint): Promise<string | null> {
  const address = path.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
  const writes = method !== "GET" && method !== "DELETE";
  const response = await caller.fetch(address, {
    method,
    headers: {
      "idempotency-key": crypto.randomUUID(),
      ...(writes ? { "content-type": "application/json" } : {}),
    },
    ...(writes ? { body: "{}" } : {}),
  });
  const body = await response.text();
  expect(response.status, `${path}: ${body}`).toBeLessThan(500);
  if (response.ok) return null;
  const { code } = JSON.parse(body) as { code: string };
  return refusals.includes(code) ? code : null;
}

/** What no refused call may change. */
async function state(): Promise<unknown> {
  return server.query(
    `select (select jsonb_agg(r order by r.role, r.user_id) from staff_roles r) as roles,
       (select count(*) from moderation_decisions) as decisions`,
  );
}
