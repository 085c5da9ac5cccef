import type { AuthChangeEvent, AuthClient as Library, AuthError, Session } from "@supabase/auth-js";
import { createStore } from "#web/ui/store.ts";
import { adoptStored, forgetFiles, setStoringPerson } from "./own-storage.ts";

/** The session's storage key; signing out clears every key that begins with `sb-` (rule web-3). */
const storageKey = "sb-resuena-auth-token";
/** Key of the band that this window acts for, in the storage of the window (`sessionStorage`). */
const actingKey = "sb-resuena-acting-for";
/** The server renders pages for visitors only. */
const onServer = typeof window === "undefined";
const visitor = { status: "visitor" } as const;
/** Seconds before its expiry from which the official client treats a token as expired. */
const marginSeconds = 90;

/**
 * `halfway`: signed in, but the account requires a second factor that the session has not shown. `userId` is who
 * this window acts for: the person, or a band of theirs.
 */
export type SessionState =
  | { status: "loading" }
  | { status: "visitor" }
  | { status: "halfway" | "member"; userId: string; personId: string; email: string };

type StoredSession = Pick<Session, "access_token" | "expires_at" | "user">;
type AuthClient = InstanceType<typeof Library>;
type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

const authListeners = new Set<AuthListener>();
let client: Promise<AuthClient> | undefined;
/** The stored band of this window, so that a reload keeps it. */
let acting: { person: string; band: string } | null = onServer ? null : readActing();
/** The session id of the last token: it stays the same while tokens are refreshed. */
let sessionId: string | null = null;
const state = createStore<SessionState>(onServer ? visitor : initialState(), visitor);
setStoringPerson(personOf(state.get()));
if (state.get().status === "loading") void authClient();

// Another tab signed in or out before this one had loaded the client, which reports that itself.
if (!onServer)
  addEventListener("storage", (event) => {
    if (event.key === storageKey && client === undefined) set(readStoredSession());
  });

/**
 * The official client of the auth protocol: signs in, stores, refreshes and shares the session between tabs. It is
 * loaded when needed, or when the page is idle: the stored session is enough to show a page.
 */
export function authClient(): Promise<AuthClient> {
  client ??= import("@supabase/auth-js").then(
    (library) => {
      const newClient = new library.AuthClient({
        url: authUrl(),
        storageKey,
        flowType: "implicit",
        detectSessionInUrl: true,
        autoRefreshToken: true,
        persistSession: true,
        experimental: { recoveryCodes: true },
      });
      newClient.onAuthStateChange((event, session) => {
        // This event also comes after the server rejected a refresh.
        if (event === "SIGNED_OUT") clearStorage();
        // While the server cannot refresh a stored session, the client starts without one: the person stays signed
        // in.
        set(session ?? readStoredSession());
        for (const listener of authListeners) listener(event, session);
      });
      return newClient;
    },
    (error: unknown) => {
      // Without a connection: the next call tries again.
      client = undefined;
      throw error;
    },
  );
  return client;
}

/**
 * A client of its own, whose session is forgotten with it: for what must not replace the session of this
 * browser before it is known whose it is.
 */
export async function temporaryAuthClient(): Promise<AuthClient> {
  const library = await import("@supabase/auth-js");
  return new library.AuthClient({
    url: authUrl(),
    storageKey: `${storageKey}-apart`,
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
  });
}

/** Subscribes to the session's events once the client is loaded. */
export function onAuthEvent(listener: AuthListener): void {
  authListeners.add(listener);
}

/** The current session, for code outside of components. */
export function currentSession(): SessionState {
  return state.get();
}

/** The current session: `loading` while the session of a link is read, then a visitor or a member. */
export function useSession(): SessionState {
  return state.useValue();
}

/** The id of the band that this window acts for, or null. */
export function actingFor(): string | null {
  return bandOf(state.get());
}

/** The same as a hook. */
export function useActingFor(): string | null {
  return state.useValue(bandOf);
}

function bandOf(session: SessionState): string | null {
  return session.status === "member" && session.userId !== session.personId ? session.userId : null;
}

/** Makes this window act for a band, or for the person (null). Does nothing without a session. */
export function actFor(band: string | null): void {
  const session = state.get();
  if (session.status !== "member") return;
  const { personId } = session;
  storeActing(band === null ? null : { person: personId, band });
  state.set({ ...session, userId: band ?? personId });
}

function storeActing(next: typeof acting): void {
  acting = next;
  try {
    if (acting === null) sessionStorage.removeItem(actingKey);
    else sessionStorage.setItem(actingKey, JSON.stringify(acting));
  } catch {
    // Without storage it lasts until the page is reloaded.
  }
}

function readActing(): { person: string; band: string } | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(actingKey) ?? "{}") as typeof acting;
    return isText(stored?.person) && isText(stored.band) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The access token for a call, refreshed when it is about to expire; null for visitors and while halfway. Throws
 * when the session is valid and cannot be refreshed now.
 */
export async function accessToken(): Promise<string | null> {
  const { status } = state.get();
  if (status === "halfway") return null;
  const session = readStoredSession();
  const isFresh = (session?.expires_at ?? 0) - marginSeconds > Date.now() / 1000;
  if (session !== null && isFresh) return session.access_token;
  if (session === null && status !== "loading") return null;
  // Offline, the service worker answers from its cache, for which the old token is good enough.
  if (session !== null && !navigator.onLine) return session.access_token;
  const { data, error } = await (await authClient()).getSession();
  // Without its token the call would be a visitor's, and be refused for good instead of retried.
  if (error !== null && readStoredSession() !== null) throw error;
  return data.session?.access_token ?? null;
}

/** Reads the session again after the server said that it has changed. False when it has ended. */
export async function renewSession(): Promise<boolean> {
  const { data } = await (await authClient()).refreshSession();
  return data.session !== null;
}

/**
 * Signs out here (or everywhere) and clears this browser's traces of the session, also when the server cannot be
 * reached.
 */
export async function signOut(scope: "local" | "global" = "local"): Promise<AuthError | null> {
  try {
    const { error } = await (await authClient()).signOut({ scope });
    return error;
  } catch {
    // The client could not be loaded; the stored session is removed anyway.
    return null;
  } finally {
    clearStorage();
    set(null);
  }
}

/**
 * Removes everything that a session stored in this browser: every key that begins with `sb-` (rule web-3), and its
 * files.
 */
function clearStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("sb-")) storage.removeItem(key);
  forgetFiles();
}

function set(session: Pick<StoredSession, "access_token" | "user"> | null): void {
  followConversion(session);
  const next = stateOf(session);
  // A refreshed token changes nothing for the pages.
  if (JSON.stringify(next) === JSON.stringify(state.get())) return;
  setStoringPerson(personOf(next));
  state.set(next);
}

/**
 * The same session with another person: the account was converted into a band, here or on another device. The
 * window goes on acting for that band, or for the one it acted for, and what waits on the device is moved along.
 */
function followConversion(session: Pick<StoredSession, "access_token" | "user"> | null): void {
  const before = state.get();
  const id = session === null ? null : (claimsOf(session.access_token).session_id ?? null);
  const isSameSession = id !== null && id === sessionId;
  sessionId = id;
  if (!isSameSession || session === null || !("personId" in before)) return;
  const person = session.user.id;
  if (before.personId === person) return;
  adoptStored(before.personId, person);
  storeActing({ person, band: before.userId });
}

function personOf(session: SessionState): string {
  return "personId" in session ? session.personId : "";
}

function stateOf(session: Pick<StoredSession, "access_token" | "user"> | null): SessionState {
  if (session === null) return visitor;
  const { id: personId, email = "", factors = [] } = session.user;
  const asks = factors.some((factor) => factor.status === "verified");
  const halfway = asks && claimsOf(session.access_token).aal === "aal1";
  if (halfway) return { status: "halfway", userId: personId, personId, email };
  const userId = acting?.person === personId ? acting.band : personId;
  return { status: "member", userId, personId, email };
}

/** The session id and assurance level in an access token, if they can be read. */
function claimsOf(token: string): { aal?: string; session_id?: string } {
  try {
    const payload = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(payload) as { aal?: string; session_id?: string };
  } catch {
    return {};
  }
}

/** The session as the client stored it, or null. An unreadable one is cleared (rule web-3). */
function readStoredSession(): StoredSession | null {
  const text = read();
  if (text === null) return null;
  const session = parseSession(text);
  if (session === null) clearStorage();
  return session;
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is blocked.
    return null;
  }
}

function parseSession(text: string): StoredSession | null {
  try {
    const session = JSON.parse(text) as Partial<StoredSession> | null;
    const isWhole = isText(session?.access_token) && isText(session.user?.id);
    return isWhole ? (session as StoredSession) : null;
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function authUrl(): string {
  return `${location.origin}/auth/v1`;
}

function initialState(): SessionState {
  if (comesFromLink()) return { status: "loading" };
  const session = readStoredSession();
  sessionId = session === null ? null : (claimsOf(session.access_token).session_id ?? null);
  return stateOf(session);
}

/** Whether the address brings a session or an error, as the links in mails do. */
function comesFromLink(): boolean {
  return /[#&](?:access_token|error)=/.test(location.hash);
}
