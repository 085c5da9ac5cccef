import { defaultDescription, product } from "#contract/names";
import { limits } from "#contract/limits";
import { getLegalPage as getLegalPageEndpoint } from "#contract/account/legal";
import { type PageName, type PageParameters, pagePath, patterns } from "#contract/pages";
import { isSettingsSection } from "#contract/account/settings-sections";
import { getHighlights } from "#modules/discovery";
import { getFollowers, getFollowing } from "#modules/follows";
import { getLegalPage } from "#modules/legal";
import { isListeningToken } from "#modules/listening-links";
import { getTransparency } from "#modules/moderation";
import { addressOf } from "#modules/people";
import { getProfile } from "#modules/profiles";
import { getTrendingSongs } from "#modules/trends";
import type { VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { careerPage, careerPath } from "./career-page.ts";
import { collectionPage } from "./collection-page.ts";
import { agendaPage, eventPage } from "./event-page.ts";
import { matchPage } from "./match-page.ts";
import { onePage, type Page, plainPage, pageTitle } from "./page.ts";
import { postPage } from "./post-page.ts";
import { releasePage } from "./release-page.ts";
import { profilePage } from "./profile-page.ts";

type Answer = Page | Promise<Page>;
type Answers = {
  [Name in PageName]: (ctx: VisitorContext, parameters: PageParameters<Name>) => Answer;
};

/** For a visitor the server renders nothing: the page has no data of its own, or only personal data. */
const emptyPage = (): Page => plainPage();
/** Routes of the spec without a page yet. */
const missing = (): Page => plainPage({ status: 404 });
const profileAlias = (ctx: VisitorContext, { username }: { username: string }): Promise<Page> =>
  redirectToProfile(ctx, username);
const careerAlias = async (
  ctx: VisitorContext,
  { username }: { username: string },
): Promise<Page> =>
  plainPage({ status: 301, location: careerPath(await getProfile(ctx, { handle: username })) });

/** The answer of a hard load for each page. */
const answers: Answers = {
  root: landing,
  landing,
  auth: emptyPage,
  onboarding: emptyPage,
  home: emptyPage,
  exploreMusic: emptyPage,
  trends: trendsPage,
  network: emptyPage,
  createProfile: emptyPage,
  bands: emptyPage,
  createBand: emptyPage,
  convertToBand: emptyPage,
  bandTeam: emptyPage,
  bandInvitation: emptyPage,
  createAny: emptyPage,
  createPost: emptyPage,
  post: (ctx, { id }) => postPage(ctx, id),
  collections: emptyPage,
  saved: emptyPage,
  bought: emptyPage,
  ownMemberships: emptyPage,
  collectionInvitation: emptyPage,
  collection: (ctx, { id }) => collectionPage(ctx, id),
  editPost: emptyPage,
  manageContent: emptyPage,
  messages: emptyPage,
  conversation: emptyPage,
  notifications: emptyPage,
  notificationSettings: emptyPage,
  notificationPeople: emptyPage,
  personalData: emptyPage,
  goodbye: emptyPage,
  appeal: emptyPage,
  counterNotice: emptyPage,
  profileEdit: emptyPage,
  profileEditAlias: emptyPage,
  accountSecurity: emptyPage,
  settings: (_ctx, { section }) => (isSettingsSection(section) ? emptyPage() : missing()),
  devUi: (ctx) => (ctx.config.production ? missing() : emptyPage()),
  legal: () => plainPage({ status: 302, location: pagePath("legalPage", { page: "terminos" }) }),
  legalPage: (ctx, { page }) => legal(ctx, page),
  transparency: transparencyPage,
  events: agendaPage,
  createEvent: emptyPage,
  plans: emptyPage,
  cityDemand: emptyPage,
  eventProposals: emptyPage,
  listening: listeningPage,
  release: releasePage,
  event: (ctx, { slug }) => eventPage(ctx, slug),
  editEvent: emptyPage,
  survey: surveyPage,
  thankYou: () => plainPage({ title: pageTitle("¡Gracias!") }),
  marketplace: missing,
  premium: () =>
    plainPage({
      title: pageTitle("Premium"),
      description:
        "Qué suma Premium para artistas y para fans, qué cuesta, y lo que seguirá siendo gratis.",
      canonical: patterns.premium,
    }),
  creatorStudio: emptyPage,
  studioReleases: emptyPage,
  studioRelease: emptyPage,
  studioFolder: emptyPage,
  credits: emptyPage,
  studioAudience: emptyPage,
  studioIncome: emptyPage,
  studioMemberships: emptyPage,
  paymentReturn: emptyPage,
  testPayment: (ctx) => (ctx.config.testPayments ? emptyPage() : missing()),
  tip: (ctx, { username }) => tipPage(ctx, username),
  membership: (ctx, { username }) => membershipPage(ctx, username),
  studioCalendar: emptyPage,
  studioAgenda: emptyPage,
  socialCallback: emptyPage,
  landingManage: emptyPage,
  landingEdit: emptyPage,
  artistLanding: () =>
    plainPage({
      title: pageTitle("Para artistas"),
      description:
        "Una dirección para tu música, tus fechas y tu historia, siempre al día con lo que publicas.",
      canonical: patterns.artistLanding,
    }),
  // Published ones are served apart (serve-landings.ts).
  personLanding: missing,
  linkEditor: emptyPage,
  mailingList: emptyPage,
  pressKit: emptyPage,
  // Those that visitors may see are served apart (serve-link-pages.ts).
  linktree: emptyPage,
  admin: emptyPage,
  profile: (ctx, { username }) => profilePage(ctx, username),
  followers: (ctx, { username }) => followList(ctx, username, "seguidores"),
  following: (ctx, { username }) => followList(ctx, username, "siguiendo"),
  followRequests: emptyPage,
  artist: profileAlias,
  user: profileAlias,
  userProfile: profileAlias,
  profileById: (ctx, { username }) =>
    username.length === idLength ? redirectToProfile(ctx, username) : missing(),
  career: (ctx, { username }) => careerPage(ctx, username),
  userCareer: careerAlias,
  profileCareer: careerAlias,
};
const idLength = 36;

/** The page at an address, with or without a trailing slash, as a visitor may see it. */
export async function findPage(ctx: VisitorContext, address: string): Promise<Page> {
  const path = address.length > 1 && address.endsWith("/") ? address.slice(0, -1) : address;
  const match = matchPage(path);
  return match === null ? missing() : orMissing(() => answerOf(ctx, match));
}

async function answerOf<Name extends PageName>(
  ctx: VisitorContext,
  { page, parameters }: { page: Name; parameters: PageParameters<Name> },
): Promise<Page> {
  const decodedParameters = Object.entries<string>(parameters).map(([key, value]) => [
    key,
    decodeURIComponent(value),
  ]);
  return answers[page](ctx, Object.fromEntries(decodedParameters) as PageParameters<Name>);
}

async function redirectToProfile(ctx: VisitorContext, handle: string): Promise<Page> {
  return plainPage({ status: 301, location: addressOf(await getProfile(ctx, { handle })) });
}

/** The answer for deleted content that visitors could see. */
const goneCodes = new Set<string>(["post_gone", "event_gone"]);

async function orMissing(find: () => Promise<Page>): Promise<Page> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ApiError && goneCodes.has(error.code)) return plainPage({ status: 410 });
    if (error instanceof ApiError || error instanceof URIError) return missing();
    throw error;
  }
}

async function landing(ctx: VisitorContext): Promise<Page> {
  return plainPage({
    canonical: "/landing",
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: product,
      url: new URL("/landing", ctx.config.publicUrl).href,
      description: defaultDescription,
      inLanguage: "es",
    },
    renders: { page: "landing", path: "/landing" },
    queries: [
      [["getHighlights", {}], await getHighlights(ctx, {})],
      [["getRegistration", {}], { mode: ctx.config.registration }],
    ],
  });
}

/** Nothing of what the link opens is in it: programs that show previews of links read only this. */
async function listeningPage(ctx: VisitorContext, { token }: { token: string }): Promise<Page> {
  await ctx.limits.take("readVisitor", addressKey(ctx.ip));
  const isOpen = await isListeningToken(ctx, token);
  return plainPage({
    status: isOpen ? 200 : 404,
    title: pageTitle("Escucha privada"),
    isSecret: true,
  });
}

/** Giving an artist a tip; the browser asks how they can be paid. */
async function tipPage(ctx: VisitorContext, handle: string): Promise<Page> {
  const { name, role } = await getProfile(ctx, { handle });
  if (role !== "creator") return missing();
  return plainPage({
    title: pageTitle(`Invita a ${name}`),
    description: `Apoya la música de ${name} con una propina, sin cuenta y en un momento.`,
  });
}

/** Becoming a member of an artist; the browser asks for the levels. */
async function membershipPage(ctx: VisitorContext, handle: string): Promise<Page> {
  const { name, role } = await getProfile(ctx, { handle });
  if (role !== "creator") return missing();
  return plainPage({
    title: pageTitle(`Hazte miembro de ${name}`),
    description: `Apoya la música de ${name} cada mes o cada año: qué da cada nivel y cuánto cuesta.`,
  });
}

/** The browser asks for the survey, since the address says which one. */
function surveyPage(): Page {
  return plainPage({
    title: pageTitle("Encuesta"),
    description: "Unas preguntas, un par de minutos: ayúdanos a construir esto.",
    canonical: patterns.survey,
  });
}

/** The chart that the page shows first. */
async function trendsPage(ctx: VisitorContext): Promise<Page> {
  const path = patterns.trends;
  const chart = { period: "week" } as const;
  return plainPage({
    title: pageTitle("Tendencias"),
    description: "Las canciones, los artistas y las etiquetas que más gente está descubriendo.",
    canonical: path,
    renders: { page: "trends", path },
    queries: [
      [["getTrendingSongs", chart], await getTrendingSongs(ctx, { ...chart, among: "all" })],
    ],
  });
}

async function legal(ctx: VisitorContext, name: string): Promise<Page> {
  const input = getLegalPageEndpoint.input.safeParse({ page: name }).data;
  if (input === undefined) return missing();
  const text = await getLegalPage(ctx, input);
  return plainPage({
    title: pageTitle(text.title),
    description: text.summary,
    canonical: `/legal/${input.page}`,
    queries: [[["getLegalPage", input], text]],
  });
}

async function transparencyPage(ctx: VisitorContext): Promise<Page> {
  return plainPage({
    title: pageTitle("Transparencia"),
    description: "Cuántos reportes, decisiones y apelaciones hubo cada mes.",
    canonical: patterns.transparency,
    queries: [[["getTransparency", {}], await getTransparency(ctx, {})]],
  });
}

/** The lists below a profile's address: operation and title. */
const followLists = {
  seguidores: { query: "getFollowers", read: getFollowers, title: "Seguidores de" },
  siguiendo: { query: "getFollowing", read: getFollowing, title: "A quién sigue" },
} as const;

async function followList(
  ctx: VisitorContext,
  handle: string,
  list: keyof typeof followLists,
): Promise<Page> {
  const { query, read, title } = followLists[list];
  const profile = await getProfile(ctx, { handle });
  const page = await read(ctx, { id: profile.id, limit: limits.peoplePage });
  return plainPage({
    title: pageTitle(`${title} ${profile.name}`),
    queries: [
      [["getProfile", { handle }], profile],
      [[query, { id: profile.id }], onePage(page)],
    ],
  });
}
