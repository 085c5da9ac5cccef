import { useState } from "react";

/** An address without its query: the signature changes, the file stays the same. */
export function fileOf(address: string): string {
  return address.replace(/\?.*$/, "");
}

/** The first address of a file, so that a player does not restart when the file is signed again. */
export function useSameFile<T extends string | null | undefined>(address: T): T {
  const [first, setFirst] = useState(address);
  if (first === address || (first && address && fileOf(first) === fileOf(address))) return first;
  setFirst(address);
  return address;
}
