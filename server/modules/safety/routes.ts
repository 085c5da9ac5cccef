import * as contract from "#contract/people/safety";
import { type Route, route } from "#platform/http/http";
import { blockUser, unblockUser } from "./block-user.ts";
import { getBlocked, getMuted } from "./get-hidden.ts";
import { muteUser, unmuteUser } from "./mute-user.ts";
import { getMutedWords, muteWord, unmuteWord } from "./muted-words.ts";
import { reportAsVisitor, reportContent } from "./report-content.ts";

export const routes: Route[] = [
  route(contract.blockUser, blockUser),
  route(contract.unblockUser, unblockUser),
  route(contract.getBlocked, getBlocked),
  route(contract.muteUser, muteUser),
  route(contract.unmuteUser, unmuteUser),
  route(contract.getMuted, getMuted),
  route(contract.getMutedWords, getMutedWords),
  route(contract.muteWord, muteWord),
  route(contract.unmuteWord, unmuteWord),
  route(contract.reportContent, reportContent),
  route(contract.reportAsVisitor, reportAsVisitor),
];
