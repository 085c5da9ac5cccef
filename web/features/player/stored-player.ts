import type { Post } from "#contract/posts/posts";
import { currentSession } from "#web/api/session.ts";
import type { PlayerState } from "./player-state.ts";
import { isSong } from "./queue.ts";

const key = "player";
const placeKey = "player-at";
const soundKey = "sound";
/** Of a longer queue only the songs around the current one are stored. */
const most = 100;
const dayMs = 86_400_000;

type StoredPlayer = Pick<
  PlayerState,
  "queue" | "order" | "history" | "current" | "time" | "repeat" | "speed" | "sleep"
>;
type StoredSound = Pick<PlayerState, "volume" | "muted">;

function who(): string | null {
  const session = currentSession();
  return "userId" in session ? session.userId : null;
}

/** Stores the player's state in this browser, for the account that plays it. */
export function storePlayer(state: PlayerState): void {
  const { queue, order, history, current, repeat, speed, sleep } = state;
  if (current === null) return write(key, null);
  const place = queue.findIndex(({ id }) => id === current.id);
  const from = Math.max(0, Math.min(place - 20, queue.length - most));
  write(key, {
    who: who(),
    queue: queue.slice(from, from + most),
    order: order && order.length <= most ? order : null,
    history: history.slice(0, 30),
    current,
    repeat,
    speed,
    sleep,
  });
  storePosition(state);
}

/** The position is stored often, so it is separate from the long queue. */
export function storePosition({ current, time }: PlayerState): void {
  write(placeKey, current && { id: current.id, time });
}

/** The stored state, if it belongs to the current person. */
export function readStoredPlayer(): StoredPlayer | null {
  const record = read(key);
  if (record === null || record["who"] !== who() || !isPlayable(record["current"])) return null;
  const { repeat, speed, sleep, current } = record;
  const place = read(placeKey);
  const time = place?.["id"] === current.id ? place["time"] : 0;
  const queue = songs(record["queue"]);
  return {
    queue: queue.some(({ id }) => id === current.id) ? queue : [current],
    order: Array.isArray(record["order"]) ? songs(record["order"]) : null,
    history: songs(record["history"]),
    current,
    time: isNumber(time, 0, 86_400) ? time : 0,
    repeat: repeat === "all" || repeat === "one" ? repeat : "off",
    speed: isNumber(speed, 0.5, 2) ? speed : 1,
    // A sleep timer that has expired meanwhile.
    sleep: sleep === "song" || isNumber(sleep, Date.now(), Date.now() + dayMs) ? sleep : null,
  };
}

export function storeSound({ volume, muted }: PlayerState): void {
  write(soundKey, { volume, muted });
}

export function readStoredSound(): StoredSound {
  const { volume, muted } = read(soundKey) ?? {};
  return { volume: isNumber(volume, 0, 1) ? volume : 1, muted: muted === true };
}

function songs(value: unknown): Post[] {
  return Array.isArray(value) ? value.filter(isPlayable) : [];
}

function isPlayable(value: unknown): value is Post {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, author, media } = value as Partial<Post>;
  const whole =
    typeof id === "string" && typeof title === "string" && typeof author?.name === "string";
  return whole && media !== undefined && isSong(value as Post);
}

function isNumber(value: unknown, least: number, greatest: number): value is number {
  return typeof value === "number" && value >= least && value <= greatest;
}

function read(name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function write(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be blocked or full: then it lasts as long as the page.
  }
}
