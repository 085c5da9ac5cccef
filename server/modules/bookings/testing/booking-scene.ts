import { randomUUID } from "node:crypto";
import { getContacts } from "#contract/bookings/bookings";
import type { LandingBlock } from "#contract/landings/blocks";
import { publishLanding, saveLandingDraft } from "#contract/landings/landings";
import { mailTo } from "#testing/auth/mailbox";
import type { TestServer } from "#testing/test-server";

export type Artist = Awaited<ReturnType<TestServer["person"]>> & { username: string };

type BookingBlock = Extract<LandingBlock, { kind: "booking" }>;

/** What a programmer types. */
export const proposal = {
  kind: "festival",
  name: "Inés Programa",
  city: "Cádiz",
  budget: "1.500 €",
  message: "Nos encantaría que abrierais el sábado.",
  consent: "yes",
};

/** A day so many days from now (UTC), as forms have it. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Publishes a landing page with a booking form. */
export async function openForm(who: Artist, changes: Partial<BookingBlock> = {}, revision = 0) {
  const block = { id: randomUUID(), v: 1, hidden: false } as const;
  await who.call(saveLandingDraft, {
    revision,
    content: {
      theme: { preset: "stage", mode: "dark", fonts: "", accent: "" },
      seo_title: "",
      seo_description: "",
      social_image: null,
      blocks: [
        { ...block, kind: "cover", picture: "none", tagline: "" },
        {
          ...block,
          id: randomUUID(),
          kind: "booking",
          title: "",
          text: "Tocamos en salas y festivales.",
          kinds: ["concert", "festival"],
          ...changes,
        },
      ],
    },
  });
  const { status } = await who.call(publishLanding, { revision: revision + 1 });
  if (status !== 200) throw new Error(`publishing answers ${status}`);
}

/** What visitors do on a server. */
export function visitorOf(server: TestServer) {
  const open = async (path: string, method = "GET", init: RequestInit = {}) => {
    const answer = await server.visitor.fetch(path, { method, redirect: "manual", ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    open(path, "POST", { body: new URLSearchParams(form), headers });
  const ask = (of: Artist, email: string, more: Record<string, string> = {}) =>
    post(`/${of.username}/contratar`, { ...proposal, email, ...more });
  const linkTo = async (email: string) => (await mailTo(server, email)).link.pathname;
  /** Somebody asks and confirms; the newest contact. */
  const becomeContact = async (of: Artist, email: string, more: Record<string, string> = {}) => {
    await ask(of, email, more);
    await open(await linkTo(email), "POST");
    const { data } = await of.call(getContacts, {});
    const [contact] = data.contacts;
    if (contact === undefined) throw new Error(`${email} is no contact`);
    return contact;
  };
  return { open, post, ask, linkTo, becomeContact };
}
