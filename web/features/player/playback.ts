import type { PlaySource } from "#contract/posts/play-sources";
import type { Post } from "#contract/posts/posts";
import { asHeard, isPreview } from "#web/entities/post/lock-of.ts";
import { newestAddress, renewAddress } from "#web/api/file-address.ts";
import { onAuthEvent } from "#web/api/session.ts";
import { savesData } from "#web/ui/browser/data-mode.ts";
import { notify } from "#web/ui/notify.ts";
import { fileOf } from "#web/ui/pictures/same-file.ts";
import { copy } from "./copy.ts";
import { openDecks } from "./decks.ts";
import { levelOf } from "./level.ts";
import {
  storePlayer,
  storePosition,
  storeSound,
  readStoredPlayer,
  readStoredSound,
} from "./stored-player.ts";
import { watchLoaded } from "./loaded-today.ts";
import { takeSound } from "./one-sound.ts";
import { lengthOf } from "./length-of.ts";
import { type PlayMeter, playMeter } from "./play-meter.ts";
import { sourceOf } from "./play-source.ts";
import { type Repeat, setState, snapshot } from "./player-state.ts";
import * as queues from "./queue.ts";
import { soundAddress } from "./sound-address.ts";

/** Seconds before the end of a song at which the next one is preloaded. */
const readyAhead = 20;
/** Milliseconds between two saves of the position while playing; it is also saved when the page is hidden. */
const keepEvery = 5;
const historyLength = 50;

const decks = openDecks({
  onTime,
  onDuration: (duration) => setState({ duration }),
  onPlaying() {
    failures = 0;
    retriedSong = false;
    setState({ playing: true, loading: false, history: playedPosts() });
  },
  onWaiting: () => setState({ loading: true }),
  onPaused() {
    setState({ playing: false, loading: false });
    storePlayer(snapshot());
  },
  onEnded,
  onFailed,
});
/** Number of songs in a row that failed: playback stops when all were tried. */
let failures = 0;
/** The same song was retried after the connection broke. */
let retriedSong = false;
/** An address that failed and was renewed: its second failure is reported. */
let renewing: string | null = null;
let keptAt = 0;
let meter: PlayMeter | null = null;
/** Where the queue was started. */
let source: PlaySource = "other";

setState(readStoredSound());
const storedPlayer = readStoredPlayer();
if (storedPlayer?.current && snapshot().current === null) {
  // Nothing is loaded before the first play.
  setState({ ...storedPlayer, duration: lengthOf(storedPlayer.current) });
}
applySound();
watchLoaded();
if (snapshot().sleep !== null) void import("./sleep-timer.ts").catch(() => undefined);
addEventListener("pagehide", () => {
  storePosition(snapshot());
  meter?.end();
});
onAuthEvent((event) => event === "SIGNED_OUT" && forgetEverything());
addEventListener("online", () => {
  const { current, playing, loading, time } = snapshot();
  if (current && playing && loading) begin(current, { from: time });
});

/** Plays these posts from this index; posts without sound are left out, and of locked ones the preview is played. */
export function playPosts(listedPosts: readonly Post[], at = 0): void {
  const posts = listedPosts.map(asHeard);
  const first = posts[at];
  if (!first || !queues.isSong(first)) return notify({ title: copy.noFile, tone: "danger" });
  const queue = [...new Map(posts.filter(queues.isSong).map((post) => [post.id, post])).values()];
  failures = 0;
  source = sourceOf(location);
  setState(snapshot().order === null ? { queue, order: null } : queues.shuffle(queue, first.id));
  begin(first);
}

/** The same, starting at the post with this id. */
export function playQueue(posts: readonly Post[], startId: string): void {
  playPosts(
    posts,
    posts.findIndex(({ id }) => id === startId),
  );
}

/** Plays this song, or pauses it when it is playing. */
export function togglePost(post: Post, queue: readonly Post[]): void {
  const { current } = snapshot();
  // What was a preview may be unlocked by now, or the other way round.
  if (current?.id === post.id && isPreview(current) === isPreview(post)) togglePlay();
  else playQueue(queue.some(({ id }) => id === post.id) ? queue : [post], post.id);
}

export function setRepeat(repeat: Repeat): void {
  setState({ repeat });
  decks.prepare(null);
  storePlayer(snapshot());
}

/** The chosen volume, evened out between songs. */
function applySound(): void {
  const { current, volume, muted, speed } = snapshot();
  decks.setSound({ volume: volume * levelOf(current), muted, speed });
}

export function setSpeed(speed: number): void {
  setState({ speed });
  applySound();
  storePlayer(snapshot());
}

/** 0..1; stored for the next visit, as is whether it is muted. */
export function setVolume(volume: number): void {
  setState({ volume, muted: false });
  applySound();
  storeSound(snapshot());
}

export function toggleMuted(): void {
  setState({ muted: !snapshot().muted });
  applySound();
  storeSound(snapshot());
}

/** Plays at this fraction (0..1) of the chosen volume. */
export const fadeTo = (share: number): void => decks.fade(share);

/** Plays or pauses the song in the dock. */
export function togglePlay(): void {
  const { current, playing, time, duration } = snapshot();
  if (current === null) return;
  if (playing) return pause();
  setState({ playing: true, loading: true });
  if (decks.trouble() !== null || decks.address() === null) return begin(current, { from: time });
  if (duration > 0 && time >= duration) seek(0);
  start();
}

export function pause(): void {
  decks.pause();
  // The browser sends no pause event for an element that waits for the network.
  setState({ playing: false, loading: false });
}

/** The song `by` places further in the queue; false when there is none. */
export function step(by: 1 | -1): boolean {
  const { queue, current, repeat } = snapshot();
  const next = queues.songAt(queue, current?.id, by, repeat === "all");
  if (!next) return false;
  begin(next);
  return true;
}

/** To the start of the song, or to the previous one near its start. */
export function previous(): void {
  if (snapshot().time > 3 || !step(-1)) seek(0);
}

/** To a position in seconds. */
export function seek(seconds: number): void {
  const { current, duration } = snapshot();
  if (current === null) return;
  const time = Math.min(Math.max(0, seconds), duration);
  decks.seek(time);
  setState({ time });
}

/** Stops and closes the dock. */
export function closePlayer(): void {
  setState({ queue: [], order: null });
  rest(null);
}

/** After signing out: the next person must not see what was played. */
function forgetEverything(): void {
  closePlayer();
  setState({ history: [] });
}

/** Plays this song from a position in seconds. */
export function begin(post: Post, { from = 0 }: { from?: number } = {}): void {
  setState({
    current: post,
    heardPreview: null,
    time: from,
    duration: lengthOf(post),
    loading: true,
    playing: true,
  });
  meter?.end();
  meter = meterOf(post);
  renewing = null;
  const address = newestAddress(soundAddress(post));
  if (from > 0) decks.load(address, from);
  else decks.change(address);
  start();
  storePlayer(snapshot());
}

/** What counts the play of a song; that of a preview does not count. */
const meterOf = (post: Post): PlayMeter | null =>
  isPreview(post) ? null : playMeter(post, lengthOf(post), source);

/** Includes the current song, without duplicates. */
function playedPosts(): readonly Post[] {
  const { current, history } = snapshot();
  if (!current || history[0]?.id === current.id) return history;
  return [current, ...history.filter(({ id }) => id !== current.id)].slice(0, historyLength);
}

function start(): void {
  takeSound(pause);
  applySound();
  if (meter === null) {
    const { current } = snapshot();
    meter = current && meterOf(current);
  }
  decks.play().catch((error: unknown) => {
    // Another song was started before this one could play.
    if (error instanceof DOMException && error.name === "AbortError") return;
    // A file that cannot be loaded is reported by the element's error event.
    if (decks.trouble() !== null) return;
    setState({ playing: false, loading: false });
    notify({ title: copy.playError, tone: "danger" });
  });
}

/** The preloaded song may not be the next one any more. */
export function nothingReady(): void {
  decks.prepare(null);
}

function onTime(time: number): void {
  const { duration, speed } = snapshot();
  setState({ time });
  meter?.hear(time);
  if (Math.abs(time - keptAt) >= keepEvery) {
    keptAt = time;
    storePosition(snapshot());
  }
  const isNear = duration > 0 && (duration - time) / speed <= readyAhead;
  if (isNear && !savesData() && snapshot().sleep !== "song") {
    const next = following();
    if (next) decks.prepare(newestAddress(soundAddress(next)));
  }
}

/** The song after this one; none to preload when this one repeats. */
function following(): Post | undefined {
  const { queue, current, repeat } = snapshot();
  const next = queues.songAt(queue, current?.id, 1, repeat === "all");
  return repeat === "one" || next?.id === current?.id ? undefined : next;
}

function onEnded(): void {
  const { current, duration, repeat, sleep } = snapshot();
  meter?.hear(duration);
  meter?.end();
  const next = following();
  const heardPreview = current && isPreview(current) ? current : null;
  if (sleep === "song") return rest(next ?? current);
  if (next) {
    begin(next);
    return setState({ heardPreview });
  }
  if (current && repeat !== "off") return begin(current);
  setState({ playing: false, loading: false, time: 0 });
  storePosition(snapshot());
}

/** Stops with this song in the dock; without one the dock closes. */
function rest(post: Post | null): void {
  decks.stop();
  meter?.end();
  meter = null;
  setState({
    current: post,
    heardPreview: null,
    time: 0,
    duration: post === null ? 0 : lengthOf(post),
    playing: false,
    loading: false,
    sleep: null,
  });
  storePlayer(snapshot());
}

function onFailed(): void {
  const { current, time, playing } = snapshot();
  // A song that was only restored after a reload shows its error when it is played.
  if (!current || !playing) return;
  if (!navigator.onLine) {
    setState({ loading: true });
    return notify({ title: copy.noNetwork, text: copy.goesOnLater });
  }
  const address = decks.address();
  if (address === null || address === renewing) return giveUp();
  renewing = address;
  setState({ loading: true });
  void renewAddress(address).then((fresh) => {
    // Something else plays by now, or nothing.
    if (decks.address() !== address || !snapshot().playing) return;
    if (fresh === null) return giveUp();
    decks.load(fresh, time);
    start();
  });
}

/**
 * The fallbacks for a file that cannot be played: the original instead of a variant, a retry after a broken
 * connection, the next song.
 */
function giveUp(): void {
  const { current, queue, time } = snapshot();
  const original = current?.media?.kind === "audio" ? newestAddress(current.media.url) : "";
  if (
    fileOf(decks.address() ?? "") !== fileOf(original) ||
    (decks.trouble()?.code === MediaError.MEDIA_ERR_NETWORK && !retriedSong)
  ) {
    retriedSong = true;
    decks.load(original, time);
    return start();
  }
  failures += 1;
  retriedSong = false;
  const playsNext = failures < queue.length && step(1);
  if (!playsNext) setState({ playing: false, loading: false });
  notify({
    title: copy.loadError,
    text: playsNext ? copy.skipped : copy.tryAgain,
    tone: "danger",
    ...(playsNext ? {} : { action: { label: copy.retry, onSelect: togglePlay } }),
  });
}
