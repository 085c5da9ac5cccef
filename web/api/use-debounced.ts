import { useEffect, useState } from "react";

/** The value once it has not changed for `ms` milliseconds; `first` until then. */
export function useDebounced<T>(value: T, ms: number, first: T): T {
  const [debouncedValue, setDebouncedValue] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debouncedValue;
}
