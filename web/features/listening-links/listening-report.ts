import { call } from "#web/api/client.ts";

/** Seconds: a longer step between two updates is a seek, not listening. */
const longestStep = 2.5;
/** Seconds of listening between two reports. */
const interval = 15;

/** Tells the artist how long a song was heard and how far: while it plays, and when it stops. */
export function listeningReport(token: string, postId: string, duration: number) {
  let seconds = 0;
  let furthest = 0;
  let last = 0;
  let reportedSeconds = 0;
  const send = () => {
    if (seconds === reportedSeconds || duration <= 0) return;
    reportedSeconds = seconds;
    const until = Math.min(1, furthest / duration);
    // One that is lost needs no message.
    call("reportListening", { token, post_id: postId, seconds, until }, { keepalive: true }).catch(
      () => undefined,
    );
  };
  return {
    hear(time: number) {
      const step = time - last;
      last = time;
      if (step <= 0 || step > longestStep) return;
      seconds += step;
      furthest = Math.max(furthest, time);
      if (seconds - reportedSeconds >= interval) send();
    },
    stop: send,
  };
}
