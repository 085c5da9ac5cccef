import type { LandingBlock, LandingContent } from "#contract/landings/blocks";
import { statement, t } from "#platform/db/sql";
import { artists } from "./people/artists.ts";
import { pressKit } from "./people/press-kit.ts";
import { type DemoLanding, landings } from "./people/landings.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

interface LandingRow {
  profile_id: string;
  version_id: string;
  content: LandingContent;
}

const at = Date.UTC(2026, 0, 1);

function contentOf({ username, preset, mode, tagline, quotes }: DemoLanding): LandingContent {
  const id = (name: string): string => timeOrderedId(at, `landing ${username} ${name}`);
  const block = <Kind extends LandingBlock["kind"]>(kind: Kind) => ({
    id: id(kind),
    v: 1 as const,
    hidden: false,
    kind,
  });
  const bio = artists.find((artist) => artist.username === username)?.bio ?? "";
  return {
    theme: { preset, mode, fonts: "", accent: "" },
    seo_title: "",
    seo_description: "",
    social_image: null,
    blocks: [
      { ...block("cover"), picture: "banner", tagline },
      { ...block("songs"), title: "", post_ids: [] },
      { ...block("agenda"), title: "" },
      { ...block("bio"), title: "", text: bio },
      {
        ...block("press"),
        title: "",
        quotes: quotes.map((quote, index) => ({ ...quote, id: id(`quote ${index}`), url: "" })),
      },
      { ...block("gallery"), title: "", post_ids: [] },
      { ...block("links"), title: "" },
      { ...block("mailing_list"), title: "", text: "" },
      ...(username === pressKit.username
        ? [{ ...block("downloads"), title: "", photos: true, documents: true, zip: true }]
        : []),
      {
        ...block("booking"),
        title: "",
        text: "",
        kinds: ["concert", "festival", "private", "press"],
      },
    ],
  };
}

/** The landing pages of the demo community as rows, all published. */
export function landingRows(idOf: (username: string) => string): LandingRow[] {
  return landings.map((landing) => ({
    profile_id: idOf(landing.username),
    version_id: timeOrderedId(at, `landing ${landing.username}`),
    content: contentOf(landing),
  }));
}

export const insertLandings = statement(
  { landings: t.json<LandingRow[]>() },
  {},
  `with rows as materialized (
     select * from jsonb_to_recordset($landings) as r (profile_id uuid, version_id uuid, content jsonb)
   ), pages as (
     insert into landings (profile_id, status, draft, version_id)
     select profile_id, 'published', content, version_id from rows
   )
   insert into landing_versions (id, profile_id, number, content)
   select version_id, profile_id, 1, content from rows`,
);
