export interface DeckEvents {
  onTime: (seconds: number) => void;
  onDuration: (seconds: number) => void;
  onPlaying: () => void;
  onWaiting: () => void;
  onPaused: () => void;
  onEnded: () => void;
  onFailed: () => void;
}

/** The playback settings of an audio element. */
export interface Sound {
  volume: number;
  muted: boolean;
  speed: number;
}

/**
 * Two audio elements outside of React: one plays, the other preloads the next song for gapless playback. Only
 * events of the active one are reported.
 */
export function openDecks(events: DeckEvents) {
  const make = () => createPlayer(events, (player) => player === active);
  let active: HTMLAudioElement | undefined;
  let standby = make();
  let loudness = 1;
  let activeDeck = 1;
  active = make();
  active.preload = "auto";

  function load(url: string, from: number): void {
    const player = active ?? standby;
    player.src = url;
    // Before the duration is known a browser may forget a start position.
    if (from > 0)
      player.addEventListener("loadedmetadata", () => (player.currentTime = from), { once: true });
  }

  return {
    load,
    /** Preloads the next song; null for none. */
    prepare(url: string | null): void {
      if (url === null) {
        if (standby.hasAttribute("src")) empty(standby);
      } else if (standby.getAttribute("src") !== url) {
        standby.preload = "auto";
        standby.src = url;
        standby.load();
      }
    },
    /** Switches to this song: to the element that preloaded it, if one did. */
    change(url: string): void {
      const before = active ?? standby;
      if (standby.getAttribute("src") !== url || standby.error !== null) return load(url, 0);
      active = standby;
      standby = before;
      before.pause();
      empty(before);
      if (active.currentTime > 0) active.currentTime = 0;
      if (Number.isFinite(active.duration)) events.onDuration(active.duration);
    },
    /** Rejects with the browser's own error. */
    async play(): Promise<void> {
      const player = active ?? standby;
      try {
        await player.play();
      } catch (error) {
        const unknown = error instanceof DOMException && error.name === "NotAllowedError";
        const url = player.getAttribute("src");
        if (!unknown || url === null || player !== active) throw error;
        // Some phones allow playback only in an element that was started by a tap.
        active = standby;
        standby = player;
        load(url, 0);
        await active.play();
      }
    },
    pause: () => active?.pause(),
    seek(seconds: number): void {
      if (active) active.currentTime = seconds;
    },
    setSound({ volume, muted, speed }: Sound): void {
      activeDeck = volume;
      for (const player of [active, standby]) {
        if (!player) continue;
        player.volume = volume * loudness;
        player.muted = muted;
        // `defaultPlaybackRate` applies to songs that are loaded later, `playbackRate` to the loaded one.
        player.defaultPlaybackRate = speed;
        player.playbackRate = speed;
      }
    },
    /** Plays at this fraction (0..1) of the volume from now on. */
    fade(share: number): void {
      loudness = share;
      for (const player of [active, standby]) if (player) player.volume = activeDeck * share;
    },
    /** The error of the active element, if any. */
    trouble: (): MediaError | null => active?.error ?? null,
    address: (): string | null => active?.getAttribute("src") ?? null,
    stop(): void {
      for (const player of [active, standby]) if (player) empty(player);
    },
  };
}

/** An audio element that reports its events while it is active. */
function createPlayer(
  events: DeckEvents,
  isActive: (player: HTMLAudioElement) => boolean,
): HTMLAudioElement {
  const player = new Audio();
  const onActive = (name: string, listener: () => void): void =>
    player.addEventListener(name, () => {
      if (isActive(player) && player.hasAttribute("src")) listener();
    });
  onActive("timeupdate", () => events.onTime(player.currentTime));
  onActive("durationchange", () => {
    if (Number.isFinite(player.duration)) events.onDuration(player.duration);
  });
  onActive("playing", events.onPlaying);
  onActive("waiting", events.onWaiting);
  onActive("pause", () => {
    // The end has an event of its own.
    if (!player.ended) events.onPaused();
  });
  onActive("ended", events.onEnded);
  onActive("error", events.onFailed);
  return player;
}

function empty(player: HTMLAudioElement): void {
  player.pause();
  player.removeAttribute("src");
  player.load();
}
