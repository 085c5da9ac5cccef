import { describe, expect, it } from "vitest";
import { linkProblem, problemsOf } from "./check-draft.ts";
import type { Draft } from "./draft.ts";

const empty: Draft = {
  name: "Ana",
  bio: "",
  headline: "",
  current_workplace: "",
  musical_genres: [],
  music_relations: [],
  available_for: [],
  is_professional: false,
  country_code: "",
  city: "",
  city_id: null,
  contact_email: "",
  instagram: "",
  tiktok: "",
  youtube: "",
  twitter: "",
  soundcloud: "",
  bandcamp: "",
  linkedin: "",
  website: "",
  other_link: "",
  other_link_label: "",
  spotify_url: "",
  youtube_url: "",
  soundcloud_url: "",
  instagram_url: "",
  twitter_url: "",
  show_social_embeds: true,
  banner_overlay: 0.25,
  banner_focal_x: 0.5,
  banner_focal_y: 0.5,
  is_public: true,
  show_contact_email: false,
  show_presence: true,
  messages_from: "everyone",
  read_receipts: true,
  email_messages: true,
  email_posts: true,
  email_tips: true,
};
const family = "👨‍👩‍👧";

describe("a draft can be saved", () => {
  it("with a name alone", () => expect(problemsOf(empty, null)).toEqual({}));

  it("with a bio at its limit: 220 characters, 420 for artists", () => {
    expect(problemsOf({ ...empty, bio: family.repeat(220) }, "supporter")).toEqual({});
    expect(problemsOf({ ...empty, bio: family.repeat(420) }, "creator")).toEqual({});
  });
});

describe("a draft cannot be saved", () => {
  it.each<[string, Partial<Draft>, string]>([
    ["without a name", { name: " \u200b" }, "Display name is required"],
    ["with a name of 81", { name: "x".repeat(81) }, "No puede tener más de 80 caracteres."],
    [
      "with a fan's bio of 221",
      { bio: family.repeat(221) },
      "No puede tener más de 220 caracteres.",
    ],
    [
      "with a label of 26",
      { other_link_label: "ñ".repeat(26) },
      "No puede tener más de 25 caracteres.",
    ],
    [
      "with an e-mail that is none",
      { contact_email: "ana@" },
      "Escribe un email válido, como hola@tubanda.com",
    ],
    [
      "with javascript: as a site",
      { website: "javascript:alert(1)" },
      "Solo se aceptan direcciones web, que empiezan por https://",
    ],
    ["with another site as YouTube", { youtube_url: "vimeo.com/1" }, "URL de YouTube inválida"],
  ])("%s", (_how, part, problem) => {
    expect(problemsOf({ ...empty, ...part }, "supporter")).toEqual({
      [Object.keys(part)[0] ?? ""]: problem,
    });
  });

  it("with an artist's bio of 421", () => {
    const { bio } = problemsOf({ ...empty, bio: "x".repeat(421) }, "creator");
    expect(bio).toBe("No puede tener más de 420 caracteres.");
  });

  it("with an address of 301 characters", () => {
    expect(linkProblem("website", `a.example/${"x".repeat(291)}`)).toMatch(/300/);
  });
});
