/** A running recording. */
export interface Recording {
  seconds(): number;
  /** The current loudness, 0 to 1. */
  level(): number;
  /** Stops, and keeps what was recorded. */
  pause(): void;
  finish(): Promise<File>;
  discard(): void;
}

/** The formats in which browsers record, the smallest first. */
const kinds = [
  ["audio/webm;codecs=opus", "webm"],
  ["audio/ogg;codecs=opus", "ogg"],
  ["audio/mp4", "m4a"],
] as const;

/** Opens the microphone and records; rejects as browsers do (NotAllowedError, NotFoundError). */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const [mime, ending] = kinds.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? [
    "",
    "webm",
  ];
  const recorder = new MediaRecorder(stream, {
    ...(mime !== "" && { mimeType: mime }),
    audioBitsPerSecond: 32_000,
  });
  const meter = loudness(stream);
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.start();
  const since = performance.now();
  let stoppedAt: number | null = null;
  const pause = () => {
    if (recorder.state === "recording") recorder.pause();
    stoppedAt ??= performance.now();
  };
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  return {
    seconds: () => ((stoppedAt ?? performance.now()) - since) / 1000,
    level: meter.level,
    pause,
    async finish() {
      const whenStopped = new Promise((resolve) =>
        recorder.addEventListener("stop", resolve, { once: true }),
      );
      recorder.stop();
      await whenStopped;
      release();
      const type = recorder.mimeType.split(";")[0] ?? "audio/webm";
      return new File(parts, `nota-de-voz.${ending}`, { type });
    },
    discard() {
      if (recorder.state !== "inactive") recorder.stop();
      release();
    },
  };
}

function loudness(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(samples);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      return Math.min(1, peak / 64);
    },
    close: () => void (context.state !== "closed" && context.close()),
  };
}
