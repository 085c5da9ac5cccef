import type { Name } from "#web/api/client.ts";
import { exampleOf, ids, reading } from "#web/entities/answers-of-tests.ts";
import type { Effect, Mutations } from "#web/entities/effects-of-tests.ts";
import { useRelease } from "./BlockedPeople.tsx";
import { useBlock, useMute } from "./use-keep-away.ts";

const person = { ...exampleOf("getProfile"), id: ids.person };

/** Endpoints without other people, or only with members of the viewer's band. */
const unaffected: Name[] = [
  "getDraft",
  "getDrafts",
  "getOnboardingDraft",
  "getOwnProfile",
  "getTeam",
  "getAppeals",
  "getAuditLog",
  "getCase",
  "getCases",
  "getConductRuleHits",
  "getCounterNotices",
  "getErasures",
  "getFactorResets",
  "getFeaturedArtists",
  "getNameRequests",
  "getStaff",
  "getTextRuleHits",
];
/** Pages of a single thing, which stay until the server answers that it is gone. */
const disappearance: Effect = {
  entity: "person",
  becomes: null,
  asks: [
    "getBandInvitation",
    "getBlocked",
    "getCareer",
    "getCollection",
    "getConversation",
    "getEvent",
    "getInvitation",
    "getLinkPage",
    "getMuted",
    "getMyBands",
    "getOwnPost",
    "getPost",
    "getRelease",
  ],
  stays: [
    "getTeam",
    "getAppeals",
    "getAuditLog",
    "getCase",
    "getCases",
    "getConductRuleHits",
    "getCounterNotices",
    "getErasures",
    "getFactorResets",
    "getFeaturedArtists",
    "getNameRequests",
    "getStaff",
    "getTextRuleHits",
  ],
};

const mute = (on: boolean) => () => {
  const set = useMute(person);
  return () => set(on);
};

export const mutations: Mutations = {
  muteUser: { use: mute(true), entity: "person", becomes: { is_muted: true } },
  unmuteUser: [
    {
      use: mute(false),
      entity: "person",
      was: { is_muted: true },
      becomes: { is_muted: false },
    },
    {
      use: () => useRelease({ name: "getMuted", person }),
      entity: "person",
      was: { is_muted: true },
      becomes: { is_muted: false },
    },
  ],
  blockUser: { use: () => useBlock(person), ...disappearance },
  unblockUser: {
    use: () => useRelease({ name: "getBlocked", person }),
    entity: "person",
    becomes: {},
    asks: reading.filter((name) => !unaffected.includes(name)),
  },
};
