import { describe, expect, test } from "vitest";
import { availabilities } from "#contract/people/availability";
import { countries } from "#contract/countries";
import { genreLabel, genres } from "#contract/genres";
import { relationLabel, relations } from "#contract/people/relations";
import { artists } from "./artists.ts";
import { availableFor } from "./availability.ts";
import { bandNames, invitations, memberships } from "./bands.ts";
import { followPairs, likePairs } from "./connections.ts";
import { fans } from "./fans.ts";
import { comments, type SeedComment } from "./comments.ts";
import { patioYCocina } from "./patio-y-cocina.ts";
import { answersTo } from "./show-answers.ts";
import { shows } from "./shows.ts";
import { venues } from "./venues.ts";
import { joinedDaysAgo, posts } from "./posts.ts";

const everyone = [...artists, ...fans, patioYCocina];
const usernames = new Set(everyone.map(({ username }) => username));
const length = (text: string) => [...text].length;
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

describe("the taxonomies", () => {
  test("has 62 genres, 46 relations and 28 countries, none twice", () => {
    expect(new Set(genres.map(({ slug }) => slug)).size).toBe(62);
    expect(new Set(relations.map(({ slug }) => slug)).size).toBe(46);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(28);
  });

  test("give each word that people type only one genre", () => {
    const meanings = new Map<string, string>();
    for (const { slug, label, synonyms } of genres) {
      for (const word of new Set([slug, label, ...synonyms].map(plain))) {
        expect(meanings.get(word) ?? slug).toBe(slug);
        meanings.set(word, slug);
      }
    }
  });

  test.each([
    [
      "exploring",
      "Pop, Indie, R&B, Electrónica, Hip Hop, Instrumental, Rock, Experimental, Jazz, Folk, Lo-fi",
    ],
    ["the feed", "lo-fi, electronic, acoustic, rock, pop, jazz, classical, hip-hop"],
    ["the network", "Rock, Pop, Hip-Hop, Electronic, Jazz, Classical, Folk, R&B, Reggaeton, Indie"],
    [
      "the trends",
      "rock, pop, jazz, electronic, hip-hop, indie, folk, classical, reggae, blues, country, funk, soul, techno, house, ambient, lo-fi, synthwave",
    ],
  ])("holds every genre that %s offers", (_screen, genreList) => {
    const knownGenres = new Set(
      genres.flatMap(({ slug, label, synonyms }) => [slug, label, ...synonyms].map(plain)),
    );
    for (const word of genreList.split(", ")) expect(knownGenres).toContain(plain(word));
  });

  test("show a freely typed value unchanged", () => {
    expect(genreLabel("hip-hop")).toBe("Hip Hop");
    expect(genreLabel("polka espacial")).toBe("polka espacial");
    expect(relationLabel("tecnico-sonido")).toBe("Técnico de sonido");
    expect(relationLabel("Silbador")).toBe("Silbador");
  });
});

describe("the people", () => {
  test("are 24 artists, ana first, 40 fans, beto first, and one band, each with a unique name", () => {
    expect([artists.length, artists[0]?.username]).toEqual([24, "ana"]);
    expect([fans.length, fans[0]?.username]).toEqual([40, "beto"]);
    expect(usernames.size).toBe(65);
    expect(new Set(everyone.map(({ email }) => email)).size).toBe(65);
    expect(new Set(everyone.map(({ name }) => name)).size).toBe(65);
  });

  test.each(everyone.map((person) => [person.username, person] as const))(
    "%s keeps to the limits of a profile",
    (username, person) => {
      expect(username).toMatch(/^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$/);
      expect(length(person.bio)).toBeLessThanOrEqual("songStyle" in person ? 420 : 220);
      expect(person.genres.length).toBeLessThanOrEqual(5);
      expect(new Set(person.genres).size).toBe(person.genres.length);
      expect(person.relations.length).toBeLessThanOrEqual(5);
      for (const colour of person.palette) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      const { other_link_label: label = "", ...links } = person.social_links;
      expect(length(label)).toBeLessThanOrEqual(25);
      for (const link of Object.values({ ...links, ...person.embeds })) {
        expect(new URL(link).protocol).toBe("https:");
      }
    },
  );

  test("include profiles without a picture, a banner or a bio", () => {
    expect(everyone.some(({ avatar }) => avatar === false)).toBe(true);
    expect(artists.some(({ banner }) => banner === false)).toBe(true);
    expect(artists.some(({ bio }) => bio === "")).toBe(true);
  });
});

describe("the bands", () => {
  test("are five artists, each with one owner, members from the community and a former member", () => {
    expect(bandNames).toHaveLength(5);
    const people = everyone.filter(({ username }) => !bandNames.includes(username));
    for (const name of bandNames) {
      expect([...artists, patioYCocina].map(({ username }) => username)).toContain(name);
      const members = memberships.filter(({ band }) => band === name);
      expect(members.filter(({ roles }) => roles.includes("owner"))).toHaveLength(1);
      expect(members.some(({ until }) => until !== undefined)).toBe(true);
      expect(new Set(members.map(({ username }) => username)).size).toBe(members.length);
      const artistNames = new Set(artists.map(({ username }) => username));
      expect(members.some(({ username }) => artistNames.has(username))).toBe(true);
      for (const { username, since, until, roles } of members) {
        expect(people.map((person) => person.username)).toContain(username);
        if (until !== undefined) expect([until > since, roles]).toEqual([true, []]);
      }
    }
  });

  test("include one that ana owns, and one that invites her", () => {
    const ofAna = memberships.filter(({ username }) => username === "ana");
    expect(ofAna).toMatchObject([{ band: "patio-y-cocina", roles: ["owner"] }]);
    for (const { band, person, invitedBy } of invitations) {
      const members = memberships.filter((member) => member.band === band);
      expect(members.map(({ username }) => username)).not.toContain(person);
      expect(members.find(({ username }) => username === invitedBy)?.roles).toEqual(["owner"]);
    }
  });
});

describe("the comments", () => {
  test("are written by people of the community, lie in the past, and respect the maximal depth", () => {
    const check = (thread: readonly SeedComment[], age: number, depth: number): void => {
      for (const { author, text, after, replies = [] } of thread) {
        expect(usernames).toContain(author);
        for (const [, mentionedName] of text.matchAll(/@([a-z0-9_-]*[a-z0-9])/g))
          expect(usernames).toContain(mentionedName);
        expect(length(text)).toBeLessThanOrEqual(500);
        expect(age).toBeGreaterThan(after);
        expect(depth).toBeLessThanOrEqual(3);
        check(replies, age - after, depth + 1);
      }
    };
    for (const [key, thread] of Object.entries(comments)) {
      const post = posts.find((one) => one.key === key);
      const show = shows.find((one) => one.key === key);
      check(thread, (post?.daysAgo ?? show?.announced ?? 0) * 24 * 60, 0);
    }
  });
});

describe("the posts", () => {
  test("are about 320, each with its own key, without a repeated text or title", () => {
    expect(posts.length).toBeGreaterThan(310);
    expect(new Set(posts.map(({ text }) => text)).size).toBe(posts.length);
    expect(new Set(posts.map(({ key }) => key)).size).toBe(posts.length);
    const titles = posts.flatMap((post) => (post.type === "audio" ? [post.title] : []));
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(length(title)).toBeLessThanOrEqual(100);
  });

  test("are written by people of the community and mention only them", () => {
    for (const { author, text } of posts) {
      expect(usernames).toContain(author);
      for (const [, mentionedName] of text.matchAll(/@([a-z0-9_-]*[a-z0-9])/g)) {
        expect(usernames).toContain(mentionedName);
      }
    }
  });

  test("carry tags of letters, digits and underscores", () => {
    for (const tag of posts.flatMap(({ tags }) => tags)) {
      expect(tag).toMatch(/^[\p{Ll}\p{N}_]{2,30}$/u);
    }
  });

  test("go from the last hour back to ninety days, more of them lately", () => {
    const ages = posts.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    expect(ages[0]).toBeLessThan(1 / 24);
    expect(ages[0]).toBeGreaterThan(0);
    expect(ages.at(-1)).toBeGreaterThan(80);
    expect(ages.at(-1)).toBeLessThanOrEqual(90);
    expect(ages.filter((age) => age < 30).length).toBeGreaterThan(posts.length / 3);
  });

  test("are not older than their artist, some of whom joined this month", () => {
    const daysSinceJoining = new Map(
      artists.map(({ username }, index) => [username, joinedDaysAgo(username, index)]),
    );
    for (const { author, daysAgo, key } of posts)
      expect(daysAgo, key).toBeLessThanOrEqual(daysSinceJoining.get(author) ?? 120);
    const lately = artists.filter(({ username }) => (daysSinceJoining.get(username) ?? 99) < 30);
    expect(lately.length).toBeGreaterThan(3);
  });

  test("give every artist two or three songs, and every picture a description", () => {
    for (const { username } of artists) {
      const own = posts.filter(({ author, type }) => author === username && type === "audio");
      expect([2, 3]).toContain(own.length);
    }
    const imagesWithoutAlt = posts.filter((post) => post.type === "image" && post.alt === "");
    expect(imagesWithoutAlt).toEqual([]);
  });

  test("mention a song only after its release", () => {
    const songs = posts.filter((post) => post.type === "audio");
    const early = songs.flatMap((song) =>
      posts.filter(
        (post) =>
          post !== song && post.text.includes(`«${song.title}»`) && post.daysAgo >= song.daysAgo,
      ),
    );
    expect(early).toEqual([]);
  });
});

describe("the shows", () => {
  test("are forty and more in as many as thirty cities, before and after today", () => {
    expect(shows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(shows.map(({ key }) => key)).size).toBe(shows.length);
    const places = shows.flatMap(({ place }) => (typeof place === "string" ? [place] : []));
    expect(new Set(places.map((place) => venues[place].cityId)).size).toBeGreaterThanOrEqual(30);
    expect(shows.filter(({ day }) => day < -1).length).toBeGreaterThanOrEqual(10);
    expect(shows.filter(({ day }) => day >= 0).length).toBeGreaterThanOrEqual(30);
    expect(shows.filter(({ repeats }) => repeats !== undefined).length).toBeGreaterThan(1);
    expect(shows.some(({ title }) => title.length > 90)).toBe(true);
  });

  test("are announced by artists after they joined, with artists and fans of the community", () => {
    const names = new Set([...artists, patioYCocina].map(({ username }) => username));
    const daysSinceJoining = new Map(
      artists.map(({ username }, index) => [username, joinedDaysAgo(username, index)]),
    );
    for (const { key, organizer, lineup = [], announced, going = [], interested = [] } of shows) {
      expect(names, key).toContain(organizer);
      expect(announced, key).toBeLessThanOrEqual(daysSinceJoining.get(organizer) ?? 40);
      for (const place of lineup)
        if (/^[@?]/.test(place)) expect(names, key).toContain(place.slice(1));
      for (const name of [...going, ...interested]) expect(usernames, key).toContain(name);
    }
  });

  test("have attendees, each once, without the people on stage", () => {
    for (const show of shows) {
      const answers = answersTo(show);
      expect(answersTo(show)).toEqual(answers);
      const people = answers.map(({ username }) => username);
      expect(new Set(people).size, show.key).toBe(people.length);
      expect(people).not.toContain(show.organizer);
      for (const band of bandNames) expect(people).not.toContain(band);
    }
    const ofBeto = shows.filter((show) =>
      answersTo(show).some(({ username }) => username === "beto"),
    );
    expect(ofBeto.some(({ day }) => day < 0)).toBe(true);
    expect(ofBeto.some(({ day }) => day > 0)).toBe(true);
  });
});

describe("the availability", () => {
  const works = everyone.filter(({ relations: does }) => does.some((one) => one !== "fan"));

  test("is set for about two thirds of the people who make music, always the same", () => {
    const free = works.filter((person) => availableFor(person).length > 0);
    expect(free.length / works.length).toBeGreaterThan(0.5);
    expect(free.length / works.length).toBeLessThan(0.85);
    for (const person of everyone) expect(availableFor(person)).toEqual(availableFor(person));
  });

  test("is empty for people who only listen, and covers every option", () => {
    for (const person of everyone)
      if (!works.includes(person)) expect(availableFor(person)).toEqual([]);
    expect(new Set(works.flatMap(availableFor)).size).toBe(availabilities.length);
  });
});

describe("the connections", () => {
  const follows = followPairs();
  const likes = likePairs();

  test("are the same every time", () => {
    expect(followPairs()).toEqual(follows);
    expect(likePairs()).toEqual(likes);
  });

  test("ana has the most followers and beto follows eight artists", () => {
    const count = (username: string) =>
      follows.filter(({ following }) => following === username).length;
    for (const { username } of everyone.slice(1)) {
      expect(count(username)).toBeLessThan(count("ana"));
    }
    const betoFollows = follows.filter(({ follower }) => follower === "beto");
    expect(betoFollows.length).toBe(8);
    for (const { following } of betoFollows) {
      expect(artists.some(({ username }) => username === following)).toBe(true);
    }
  });

  test("nobody follows or likes themselves, or anything twice", () => {
    const authors = new Map(posts.map(({ key, author }) => [key, author]));
    expect(follows.filter(({ follower, following }) => follower === following)).toEqual([]);
    expect(likes.filter(({ username, post }) => authors.get(post) === username)).toEqual([]);
    expect(new Set(follows.map((pair) => JSON.stringify(pair))).size).toBe(follows.length);
    expect(new Set(likes.map((pair) => JSON.stringify(pair))).size).toBe(likes.length);
    for (const { post } of likes) expect(authors.has(post)).toBe(true);
  });
});
