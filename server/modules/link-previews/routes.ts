import * as contract from "#contract/posts/links";
import { type Route, route } from "#platform/http/http";
import { fetchLinkMetadata } from "./fetch-link-metadata.ts";
import { fetchSpotifyMetadata } from "./fetch-spotify-metadata.ts";

export const routes: Route[] = [
  route(contract.fetchLinkMetadata, fetchLinkMetadata),
  route(contract.fetchSpotifyMetadata, fetchSpotifyMetadata),
];
