import type { PlaySource } from "#contract/posts/play-sources";

/** The first part of an address and where somebody is there; a search is a place of its own. */
const places: Record<string, PlaySource> = {
  home: "feed",
  "explore-music": "explore",
  tendencias: "trends",
  post: "post",
  collections: "collection",
  messages: "message",
  events: "event",
};

/** Pages of one word that are no profile. */
const others =
  /^(?:|network|notifications|manage-content|creator-studio|mi-perfil|landing|artist|encuesta)$/;

/** Where somebody is, for the figures of what they play there. */
export function sourceOf({ pathname, search }: Pick<Location, "pathname" | "search">): PlaySource {
  const first = pathname.split("/")[1] ?? "";
  const place = places[first];
  if ((place === "explore" || place === "trends") && new URLSearchParams(search).get("search"))
    return "search";
  if (place !== undefined) return place;
  return others.test(first) ? "other" : "profile";
}
