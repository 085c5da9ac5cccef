import * as contract from "#contract/discovery/explore";
import { type Route, route } from "#platform/http/http";
import { getArtistsByGenre } from "./get-artists-by-genre.ts";
import { getExplore } from "./get-explore.ts";

export const routes: Route[] = [
  route(contract.getExplore, getExplore),
  route(contract.getArtistsByGenre, getArtistsByGenre),
];
