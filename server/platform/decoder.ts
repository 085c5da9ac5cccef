import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ErrorCode } from "#contract/errors";
import { Refusal } from "./errors.ts";

/**
 * A picture re-encoded as JPEG and as WebP; `sizes` from the widest down. `placeholder` is a ThumbHash in
 * base64.
 */
export interface DecodedPicture {
  kind: "image";
  width: number;
  height: number;
  placeholder: string;
  sizes: { width: number; jpeg: Buffer; webp: Buffer }[];
}

/** What becomes of a picture, in pixels. */
export interface PictureShape {
  /** `inside`: shrunk to fit, never enlarged; `cover`: exactly this, what is too much cut away around it. */
  fit: "inside" | "cover";
  width: number;
  height: number;
  /** Further widths, for smaller screens. */
  smaller: readonly number[];
  /** Extensions that are taken. */
  formats: readonly string[];
  /** What the picture must measure at least, upright. */
  least?: { width: number; height: number };
  refusals: { notImage: ErrorCode; format: ErrorCode; tooSmall: ErrorCode };
}

/** What an audio file says about itself; `duration` in seconds. */
export interface DecodedRecording {
  kind: "audio";
  mime: string;
  extension: string;
  duration: number;
}

export type Decoded = DecodedPicture | DecodedRecording;
/** A picture without a shape is made as for posts. */
export type DecoderTask =
  | { kind: "audio"; path: string }
  | { kind: "image"; path: string; shape?: PictureShape };
export type DecoderAnswer = { decoded: Decoded } | { refused: ErrorCode };

export interface Decoder {
  /**
   * Finds out by its bytes what the file at `path` is, and decodes it. Refuses with
   * file_type_not_allowed, image_dimensions, file_broken and as the picture's shape says (file_not_image
   * without one); with overloaded when too many wait.
   */
  decode(task: DecoderTask): Promise<Decoded>;
}

const program = fileURLToPath(new URL("./decoder-worker.ts", import.meta.url));
/** Milliseconds: a decode that takes longer is hostile (security E7). */
const timeLimit = { image: 10_000, audio: 5000 };
const idleAfter = 30_000;

/**
 * Bytes that strangers sent are touched only in child processes, which have a limit of memory and time,
 * no environment and no say here. `children` of them work at once, each on one file (a large picture
 * takes 300 MB); they start when needed and end when idle. At most `queue` files wait.
 */
export function openDecoder({ children, queue }: { children: number; queue: number }): Decoder {
  const resting: ChildProcess[] = [];
  const waiting: (() => void)[] = [];
  let working = 0;

  async function turn(): Promise<void> {
    if (working < children) working += 1;
    else if (waiting.length < queue) await new Promise<void>((next) => waiting.push(next));
    else throw new Refusal("overloaded", { retryAfter: 5 });
  }

  function done(): void {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }

  function rest(child: ChildProcess): void {
    hold(child, false);
    resting.push(child);
    setTimeout(() => {
      const at = resting.indexOf(child);
      if (at < 0) return;
      resting.splice(at, 1);
      child.disconnect();
    }, idleAfter).unref();
  }

  function rested(): ChildProcess | undefined {
    let child = resting.pop();
    while (child && !child.connected) child = resting.pop();
    return child;
  }

  return {
    async decode(task) {
      await turn();
      try {
        const child = rested() ?? (await start());
        const answer = await ask(child, task);
        if (child.connected) rest(child);
        if ("refused" in answer) throw new Refusal(answer.refused);
        return answer.decoded;
      } finally {
        done();
      }
    },
  };
}

/** A child that works keeps this process alive, one that rests does not. */
function hold(child: ChildProcess, working: boolean): void {
  for (const part of [child, child.channel])
    if (working) part?.ref();
    else part?.unref();
}

async function start(): Promise<ChildProcess> {
  const child = fork(program, {
    execArgv: ["--max-old-space-size=256"],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`the decoder does not start (exit code ${String(code)})`);
    }),
  ]);
  return child;
}

/** One file's answer. A child that dies over a file, or passes its limits, has found it broken. */
async function ask(child: ChildProcess, task: DecoderTask): Promise<DecoderAnswer> {
  hold(child, true);
  const broken: DecoderAnswer = { refused: "file_broken" };
  const over = setTimeout(() => child.kill("SIGKILL"), timeLimit[task.kind]);
  const ended = new AbortController();
  const { signal } = ended;
  try {
    // Where this fails the child is gone, which its exit tells.
    child.send(task, () => {});
    return await Promise.race([
      once(child, "message", { signal }).then(([answer]) => answer as DecoderAnswer),
      once(child, "exit", { signal }).then(() => broken),
    ]);
  } finally {
    clearTimeout(over);
    ended.abort();
  }
}
