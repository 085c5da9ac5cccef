import { pagePath } from "#contract/pages";
import type { CareerEntry } from "#contract/career/career";
import { getCareer } from "#modules/career";
import { addressOf } from "#modules/people";
import { getProfile } from "#modules/profiles";
import type { VisitorContext } from "#platform/context";
import { type Page, pageTitle, plainPage } from "./page.ts";
import { socialImageOf } from "./social-image/image-of-profile.ts";

const titlesInDescription = 4;

/** The career of a person or a band as a visitor may see it. Throws user_not_found. */
export async function careerPage(ctx: VisitorContext, handle: string): Promise<Page> {
  const [profile, career] = await Promise.all([
    getProfile(ctx, { handle }),
    getCareer(ctx, { handle }),
  ]);
  const canonical = careerPath(profile);
  if (canonical !== pagePath("career", { username: handle }))
    return plainPage({ status: 301, location: canonical });
  const absolute = (path: string): string => new URL(path, ctx.config.publicUrl).href;
  const title = `Trayectoria de ${profile.name}`;
  const { entries } = career;
  return plainPage({
    title: pageTitle(title),
    description: descriptionOf(profile.name, entries),
    // An empty page is of no use to search engines.
    canonical: entries.length === 0 ? null : canonical,
    type: "profile",
    image: socialImageOf(profile),
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      name: title,
      url: absolute(canonical),
      inLanguage: "es",
      mainEntity: {
        "@type": profile.role === "creator" ? "MusicGroup" : "Person",
        name: profile.name,
        url: absolute(addressOf(profile)),
        ...awardsOf(entries),
      },
    },
    renders: { page: "career", path: canonical },
    queries: [[["getCareer", { handle }], career]],
  });
}

/** The canonical path of somebody's career. */
export function careerPath(person: Parameters<typeof addressOf>[0]): string {
  return `${addressOf(person)}/trayectoria`;
}

function awardsOf(entries: CareerEntry[]): { award?: string[] } {
  const award = entries.filter(({ kind }) => kind === "award").map(({ title }) => title);
  return award.length === 0 ? {} : { award };
}

function descriptionOf(name: string, entries: CareerEntry[]): string {
  if (entries.length === 0) return `${name} aún no publicó su trayectoria.`;
  const titles = entries.slice(0, titlesInDescription).map(({ title, starts }) => {
    return `${title} (${starts.slice(0, 4)})`;
  });
  return `El camino de ${name} en la música: ${titles.join(", ")}${entries.length > titlesInDescription ? "…" : "."}`;
}
