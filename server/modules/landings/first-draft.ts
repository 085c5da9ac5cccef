import { randomUUID } from "node:crypto";
import type { BlockKind, LandingBlock, LandingContent } from "#contract/landings/blocks";
import { landingLimits } from "#contract/landings/landing-limits";
import type { Profile } from "#contract/people/profiles";
import { firstCharacters } from "#contract/text/text";

/** A page that is good as it is, made from what the profile knows. */
export function firstDraft(profile: Profile): LandingContent {
  const { banner, avatar, headline, bio, post_kinds: kinds } = profile;
  const block = <Kind extends BlockKind>(kind: Kind) => ({
    id: randomUUID(),
    v: 1 as const,
    hidden: false,
    kind,
  });
  const blocks: LandingBlock[] = [
    {
      ...block("cover"),
      picture: banner !== null ? "banner" : avatar !== null ? "avatar" : "none",
      tagline: firstCharacters(headline, landingLimits.taglineLength),
    },
    { ...block("songs"), title: "", post_ids: [] },
    { ...block("agenda"), title: "" },
    ...(kinds.includes("video") ? [{ ...block("video"), title: "", post_ids: [] }] : []),
    { ...block("bio"), title: "", text: bio },
    ...(kinds.includes("image") ? [{ ...block("gallery"), title: "", post_ids: [] }] : []),
    { ...block("links"), title: "" },
    { ...block("mailing_list"), title: "", text: "" },
    {
      ...block("booking"),
      title: "",
      text: "",
      kinds: ["concert", "festival", "private", "other"],
    },
  ];
  return {
    theme: { preset: "stage", mode: "dark", fonts: "", accent: "" },
    seo_title: "",
    seo_description: "",
    social_image: null,
    blocks,
  };
}
