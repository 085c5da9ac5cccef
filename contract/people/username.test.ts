import { describe, expect, test } from "vitest";
import { normalizeUsername, usernameProblem } from "./username.ts";

describe("valid usernames", () => {
  test.each([
    "ana",
    "los-bunkers",
    "la_mala_2",
    "a1b",
    "0km",
    "user-experience-band",
    "mar1na",
    "artista5",
    "user3",
  ])("%s", (name) => expect(usernameProblem(name)).toBeNull());

  test("usernames of 3 and of 30 characters are valid", () => {
    expect(usernameProblem("abc")).toBeNull();
    expect(usernameProblem("a".repeat(30))).toBeNull();
  });
});

test("a username is trimmed and lower-cased", () =>
  expect(normalizeUsername("  Ana-Belmonte ")).toBe("ana-belmonte"));

describe("invalid usernames", () => {
  test.each([
    ["", "username_required"],
    ["ab", "username_too_short"],
    ["a".repeat(31), "username_too_long"],
    ["01890000-0000-7000-8000-000000000000", "username_too_long"],
    ["-ana", "username_malformed"],
    ["ana_", "username_malformed"],
    ["ana maria", "username_malformed"],
    ["ana.maria", "username_malformed"],
    ["niño", "username_malformed"],
    // Cyrillic, full width, small capitals, and the marks that turn the direction of writing.
    ["аna", "username_malformed"],
    ["ａｎａ", "username_malformed"],
    ["ᴀɴᴀ", "username_malformed"],
    ["ana\u202egpj", "username_malformed"],
    ["ana\u200b", "username_malformed"],
    ["ana\n", "username_malformed"],
    ["ana%2f", "username_malformed"],
  ])("%j: %s", (name, problem) => expect(usernameProblem(name)).toBe(problem));

  test.each(
    `admin messages inbox notifications user users market post settings login signup profile api support help
     home dashboard events tips create explore-music collections subscriptions`.split(/\s+/),
  )("%s, from the list of the spec", (name) =>
    expect(usernameProblem(name)).toBe("username_reserved"),
  );

  test.each(
    `auth landing encuesta thank-you creator-studio artist admin onboarding home explore-music network
     tendencias messages mi-perfil profile profile-by-id create create-profile create-post edit-post post
     manage-content collections events marketplace notifications premium user linktree trayectoria api rest
     storage realtime functions assets static media health metrics openapi docs well-known sitemap robots
     manifest index undefined null root soporte ayuda oficial`.split(/\s+/),
  )("%s, from the security settings", (name) =>
    expect(usernameProblem(name)).toBe("username_reserved"),
  );

  test.each([
    "adm1n",
    "ad-min",
    "admln",
    "adrnin",
    "4dmin",
    "he1p",
    "p0st",
    "p-o-s-t",
    "m3ssages",
    "thankyou",
    "miperfil",
    "u5er",
    "s0porte",
  ])("%s, which looks like a reserved name", (name) =>
    expect(usernameProblem(name)).toBe("username_reserved"),
  );

  test.each(["resuena", "re5uena", "resuena_oficial", "soporte-resuena", "r3suena-ayuda"])(
    "%s, which seems to speak for the product",
    (name) => expect(usernameProblem(name)).toBe("username_reserved"),
  );
});
