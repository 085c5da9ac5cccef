import { describe, expect, it } from "vitest";
import type { OwnProfile } from "#contract/people/profile-settings";
import { type DraftKey, draftOf, fieldOf, requestOf, shownLink, withChange } from "./draft.ts";
import { sectionOf } from "./section-fields.ts";

const ana = {
  id: "0190a1b2-0000-7000-8000-000000000001",
  username: "ana",
  creator_slug: "ana-belmonte",
  role: "creator",
  name: "Ana Belmonte",
  bio: "Canto.",
  headline: "",
  current_workplace: "",
  musical_genres: ["flamenco"],
  music_relations: [],
  available_for: [],
  is_professional: false,
  country_code: "ES",
  city: "Sevilla",
  city_id: null,
  contact_email: null,
  social_links: { instagram: "https://instagram.com/ana", cualquiera: "https://x.example" },
  spotify_url: "",
  youtube_url: "https://www.youtube.com/@ana",
  instagram_url: "",
  twitter_url: "",
  soundcloud_url: "",
  show_social_embeds: true,
  avatar: null,
  banner: null,
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
  is_admin: false,
  updated_at: "2026-11-21T12:00:00.000Z",
} satisfies OwnProfile;
const savedDraft = draftOf(ana);

it("every field of a draft is in a section of the settings", () => {
  const aboutPerson = (Object.keys(savedDraft) as DraftKey[]).filter(
    (field) => sectionOf(field) === "informacion",
  );
  expect(aboutPerson).toHaveLength(9);
});

describe("the form of a profile", () => {
  it("shows links as people write them, and empty fields as empty", () => {
    expect(savedDraft).toMatchObject({
      instagram: "instagram.com/ana",
      tiktok: "",
      youtube_url: "www.youtube.com/@ana",
      country_code: "ES",
      contact_email: "",
    });
    expect(shownLink("https://ana.example/")).toBe("ana.example");
    expect(shownLink("https://ana.example/discos/")).toBe("ana.example/discos/");
  });

  it("recognises unsaved changes; undoing one by hand is no change", () => {
    const once = withChange({}, savedDraft, {
      city: "Cádiz",
      musical_genres: ["flamenco", "rock"],
    });
    expect(once).toEqual({ city: "Cádiz", musical_genres: ["flamenco", "rock"] });
    expect(withChange(once, savedDraft, { city: "Sevilla", musical_genres: ["flamenco"] })).toEqual(
      {},
    );
  });

  it("applies edits on top of what another tab saved meanwhile", () => {
    const edits = withChange({}, savedDraft, { city: "Cádiz", bio: "Otra" });
    const elsewhere = draftOf({ ...ana, bio: "Otra", headline: "Voz" });
    expect(withChange(edits, elsewhere, {})).toEqual({ city: "Cádiz" });
  });
});

describe("the request of a save", () => {
  it("contains the changed fields only", () => {
    expect(requestOf({})).toEqual({});
    expect(
      requestOf({ city: "", country_code: "", contact_email: "", tiktok: "@ana", other_link: "" }),
    ).toEqual({
      city: "",
      country_code: null,
      contact_email: "",
      social_links: { tiktok: "@ana", other_link: "" },
    });
    expect(requestOf({ country_code: "GB", youtube_url: "@ana" })).toEqual({
      country_code: "GB",
      youtube_url: "@ana",
    });
  });
});

it.each([
  ["social_links.instagram", "instagram"],
  ["musical_genres.2", "musical_genres"],
  ["contact_email", "contact_email"],
  ["avatar_file_id", null],
  ["", null],
  [undefined, null],
])("an error about %s is shown at %s", (path, field) => {
  expect(fieldOf(path)).toBe(field);
});
