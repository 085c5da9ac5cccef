import { useState } from "react";

/** An address without its query: a signature changes from time to time, the file behind it does not. */
export function fileOf(address: string): string {
  return address.replace(/\?.*$/, "");
}

/** The first address that was given for a file, so that a player does not begin anew when it is signed again. */
export function useSameFile<T extends string | null | undefined>(address: T): T {
  const [first, setFirst] = useState(address);
  if (first === address || (first && address && fileOf(first) === fileOf(address))) return first;
  setFirst(address);
  return address;
}
