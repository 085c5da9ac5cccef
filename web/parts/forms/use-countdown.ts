import { useEffect, useState } from "react";

/** Whole seconds until `seconds` after a moment (ms since 1970) have passed; then 0. */
export function useCountdown(since: number, seconds: number): number {
  const until = since + seconds * 1000;
  const [now, setNow] = useState(Date.now);
  const running = until > now;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  // The last tick may be older than the moment.
  return Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)));
}
