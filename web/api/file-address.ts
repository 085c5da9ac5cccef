import { fileOf } from "#web/ui/pictures/same-file.ts";
import { call } from "./client.ts";
import { currentSession } from "./session.ts";

/** The newest addresses of files whose signed address expired. */
const renewedAddresses = new Map<string, string>();
const asking = new Map<string, Promise<string | null>>();

/** The address itself, or its renewed replacement. */
export function newestAddress(address: string): string {
  return renewedAddresses.get(fileOf(address)) ?? address;
}

/**
 * Requests a new address for a file whose signed one expired; null for visitors, and for members who may no longer
 * see the file. Simultaneous calls for one file share a request.
 */
export async function renewAddress(address: string): Promise<string | null> {
  if (currentSession().status !== "member" || !navigator.onLine) return null;
  const file = fileOf(address);
  const answer =
    asking.get(file) ??
    call("renewFileAddress", { url: file })
      .then(({ url }) => url)
      .catch(() => null)
      .finally(() => asking.delete(file));
  asking.set(file, answer);
  const url = await answer;
  if (url === null) renewedAddresses.delete(file);
  else renewedAddresses.set(file, url);
  return url === address ? null : url;
}
