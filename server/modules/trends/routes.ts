import * as contract from "#contract/discovery/trends";
import { type Route, route } from "#platform/http/http";
import { getTrendingArtists, getTrendingSongs, getTrendingTags } from "./get-trends.ts";

export const routes: Route[] = [
  route(contract.getTrendingSongs, getTrendingSongs),
  route(contract.getTrendingArtists, getTrendingArtists),
  route(contract.getTrendingTags, getTrendingTags),
];
