import * as contract from "#contract/discovery/discovery";
import { type Route, route } from "#platform/http/http";
import { getCreatorDiscovery } from "./get-creator-discovery.ts";
import { getHighlights } from "./get-highlights.ts";
import { suggestArtists } from "./suggest-artists.ts";

export const routes: Route[] = [
  route(contract.getHighlights, getHighlights),
  route(contract.suggestArtists, suggestArtists),
  route(contract.getCreatorDiscovery, getCreatorDiscovery),
];
