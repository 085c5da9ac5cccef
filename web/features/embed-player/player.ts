/* The player of a recording outside of the app, on other sites and landing pages: our button and waveform replace the
   browser's controls, which are there without JavaScript. No library and no session: this file is all that such a page
   loads. */
const bars = 56;
const shapes = { play: "M7 4.5v15l12-7.5z", pause: "M6 4.5h4v15H6zM14 4.5h4v15h-4z" };
const others = new BroadcastChannel("embed-player");
const postToOthers = others.postMessage.bind(others);

for (const place of document.querySelectorAll<HTMLElement>(".player")) {
  const audio = place.querySelector("audio");
  if (audio) enhance(place, audio);
}
for (const list of document.querySelectorAll(".tracks")) playInOrder(list);
for (const film of document.querySelectorAll("video")) pauseOthers(film);

/** Each song of a release plays the next one when it ends. */
function playInOrder(list: Element): void {
  const songs = [...list.querySelectorAll("audio")];
  for (const [n, song] of songs.entries())
    song.addEventListener("ended", () => {
      const next = songs[n + 1];
      next?.closest("li")?.scrollIntoView({ block: "nearest" });
      next?.play().catch(() => undefined);
    });
}

/** Of several players, on this page and others, only the one started last plays. */
function pauseOthers(media: HTMLMediaElement): void {
  media.addEventListener("play", () => {
    postToOthers(0);
    for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video"))
      if (other !== media) other.pause();
  });
  others.addEventListener("message", () => media.pause());
}

/** Where plays of this page come from; null on the preview of a landing page. */
const source = location.pathname.startsWith("/embed/")
  ? "embed"
  : location.pathname.endsWith("/landing")
    ? "landing"
    : null;

/** Seconds: a longer step between two updates is a seek. */
const longestStep = 2.5;

/** Reports a play once enough of it was heard, as the server says; the server decides whether it counts. */
function countPlay({ post, enough }: DOMStringMap, audio: HTMLAudioElement): void {
  if (post === undefined || source === null) return;
  let listenedSeconds = 0;
  let last = 0;
  let isReported = false;
  audio.addEventListener("timeupdate", () => {
    const step = audio.currentTime - last;
    last = audio.currentTime;
    if (step > 0 && step <= longestStep) listenedSeconds += step;
    if (isReported || listenedSeconds < Number(enough)) return;
    isReported = true;
    fetch(`/api/posts/${post}/play`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seconds: Math.round(listenedSeconds * 10) / 10, source }),
    }).catch(() => undefined);
  });
}

function enhance(place: HTMLElement, audio: HTMLAudioElement): void {
  const { peaks = "", duration = "" } = place.dataset;
  countPlay(place.dataset, audio);
  const whole = Number(duration) || 0;
  pauseOthers(audio);

  const button = document.createElement("button");
  button.type = "button";
  button.className = "play";
  const icon = drawing("0 0 24 24");
  const shape = icon.appendChild(element("path"));
  button.append(icon);

  const wave = document.createElement("div");
  wave.className = "wave";
  const clip = `m${Math.random().toString(36).slice(2)}`;
  const heights = spread(peaks.split(" ").filter(Boolean).map(Number));
  const [rest, playedWave] = [waveform(heights), waveform(heights)];
  playedWave.classList.add("played");
  const mask = element("clipPath");
  mask.id = clip;
  const cut = mask.appendChild(element("rect"));
  cut.setAttribute("height", "100");
  playedWave.prepend(mask);
  playedWave.lastElementChild?.setAttribute("clip-path", `url(#${clip})`);
  const seek = document.createElement("input");
  seek.type = "range";
  seek.max = String(whole);
  seek.step = "1";
  seek.value = "0";
  seek.setAttribute("aria-label", "Posición");
  wave.append(rest, playedWave, seek);

  const time = document.createElement("p");
  time.className = "time";
  const own = document.createElement("div");
  own.className = "own";
  own.append(button, wave, time);
  audio.controls = false;
  place.append(own);

  const show = (): void => {
    const at = audio.currentTime;
    const share = whole > 0 ? Math.min(1, at / whole) : 0;
    cut.setAttribute("width", String(share * bars * 10));
    seek.value = String(Math.round(at));
    seek.setAttribute("aria-valuetext", `${clock(at)} de ${clock(whole)}`);
    time.textContent = `${clock(at)} / ${clock(whole)}`;
  };
  const showState = (): void => {
    shape.setAttribute("d", audio.paused ? shapes.play : shapes.pause);
    button.setAttribute("aria-label", audio.paused ? "Reproducir" : "Pausar");
  };
  const fail = (): void => {
    time.textContent = "Error al reproducir el audio";
    time.classList.add("trouble");
    showState();
  };
  button.addEventListener("click", () => {
    time.classList.remove("trouble");
    if (audio.error) audio.load();
    if (audio.paused) audio.play().catch(fail);
    else audio.pause();
  });
  seek.addEventListener("input", () => {
    audio.currentTime = Number(seek.value);
    show();
  });
  for (const event of ["play", "pause", "ended"]) audio.addEventListener(event, showState);
  audio.addEventListener("timeupdate", show);
  audio.addEventListener("error", fail);
  show();
  showState();
}

function element<K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] {
  return document.createElementNS("http://www.w3.org/2000/svg", name);
}

function drawing(viewBox: string): SVGSVGElement {
  const svg = element("svg");
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

function waveform(heights: number[]): SVGSVGElement {
  const svg = drawing(`0 0 ${bars * 10} 100`);
  svg.setAttribute("preserveAspectRatio", "none");
  const group = svg.appendChild(element("g"));
  heights.forEach((height, n) => {
    const bar = group.appendChild(element("rect"));
    for (const [name, value] of Object.entries({
      x: n * 10,
      y: 50 - height / 2,
      width: 6,
      height,
      rx: 3,
    }))
      bar.setAttribute(name, String(value));
  });
  return svg;
}

/** As many bars as are shown, each the maximum of its part; equal ones when there are no peaks. */
function spread(peaks: number[]): number[] {
  return Array.from({ length: bars }, (_, n) => {
    const from = Math.floor((n * peaks.length) / bars);
    const part = peaks.slice(from, Math.max(from + 1, Math.floor(((n + 1) * peaks.length) / bars)));
    return part.length === 0 ? 30 : Math.max(8, ...part);
  });
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
