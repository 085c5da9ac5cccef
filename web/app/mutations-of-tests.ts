import { ids } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { BlockedElsewhere } from "./BlockedElsewhere.tsx";

export const mutations: Mutations = {
  "people:blocked": {
    use: BlockedElsewhere,
    tells: [{ id: ids.person, blocked: true }],
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
  },
};
