import * as contract from "#contract/discovery/recommendations";
import { type Route, route } from "#platform/http/http";
import { dismissRecommendation, restoreRecommendation } from "./dismiss-recommendation.ts";
import { getRecommendations } from "./get-recommendations.ts";

export const routes: Route[] = [
  route(contract.getRecommendations, getRecommendations),
  route(contract.dismissRecommendation, dismissRecommendation),
  route(contract.restoreRecommendation, restoreRecommendation),
];
