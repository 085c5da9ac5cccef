import { useEffect, useState } from "react";

/** Who has just paid is not told to pay again while the service has not said so yet. */
const checkingMs = 15_000;

/** Whether the page that waits for a payment was opened just now. */
export function useEarly(): boolean {
  const [isEarly, setIsEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsEarly(false), checkingMs);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}
