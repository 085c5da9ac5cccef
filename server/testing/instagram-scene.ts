import { randomBytes } from "node:crypto";
import { beginInstagram, getInstagram, linkInstagram } from "#contract/instagram/instagram";
import type { Caller } from "./caller.ts";
import {
  type InstagramPerson,
  type InstagramStandIn,
  instagramStandIn,
} from "./instagram-stand-in.ts";
import { type TestServer, testServer } from "./test-server.ts";

export type Artist = Awaited<ReturnType<TestServer["person"]>> & { username: string };
type Acting = Pick<Caller, "call">;

/** A server that connects accounts of an Instagram of this machine. */
export interface InstagramScene {
  instagram: InstagramStandIn;
  server: TestServer;
  /** A new artist. */
  somebody(): Promise<Artist>;
  /** Gives the permission at Instagram; what it adds to /ig/callback. */
  permit(who: Acting, person: InstagramPerson): Promise<{ code: string; state: string }>;
  link(who: Acting, person: InstagramPerson): ReturnType<typeof linkOf>;
  stateOf(who: Acting): Promise<Awaited<ReturnType<typeof connectionOf>>["data"]>;
  stop(): Promise<void>;
}

const linkOf = (who: Acting, answer: { code: string; state: string }) =>
  who.call(linkInstagram, answer);
const connectionOf = (who: Acting) => who.call(getInstagram, {});

let accounts = 0;
/** An account of Instagram, unknown to other tests. */
export function instagramAccount(details: Partial<InstagramPerson> = {}): InstagramPerson {
  accounts += 1;
  return {
    appUserId: `app${accounts}`,
    userId: `1784${accounts}`,
    username: `cuenta_${accounts}`,
    accountType: "MEDIA_CREATOR",
    media: [],
    ...details,
  };
}

/** Starts both. */
export async function instagramScene(): Promise<InstagramScene> {
  const instagram = await instagramStandIn();
  const { url, clientId, secret } = instagram;
  const server = await testServer({
    instagram: {
      clientId,
      secret,
      loginUrl: url,
      tokenUrl: url,
      graphUrl: url,
    },
    encryptionKeys: [randomBytes(32)],
    links: {
      allowedTargets: [instagram.target],
      spotifyUrl: "http://127.0.0.1:9",
      youTubeUrl: "http://127.0.0.1:9",
    },
  });
  let people = 0;
  const permit: InstagramScene["permit"] = async (who, person) => {
    instagram.person = person;
    const { data } = await who.call(beginInstagram, {});
    const back = await fetch(data.url, { redirect: "manual" });
    const address = new URL(back.headers.get("location") ?? "");
    if (`${address.origin}${address.pathname}` !== `${server.url}/ig/callback`)
      throw new Error(`Instagram leads to ${address.href}`);
    const { code = "", state = "" } = Object.fromEntries(address.searchParams);
    return { code, state };
  };
  return {
    instagram,
    server,
    async somebody() {
      people += 1;
      const username = `persona${people}`;
      return Object.assign(await server.person(username, { role: "creator" }), { username });
    },
    permit,
    link: async (who, person) => linkOf(who, await permit(who, person)),
    stateOf: async (who) => (await connectionOf(who)).data,
    async stop() {
      await server.stop();
      await instagram.stop();
    },
  };
}
