import { expect, vi } from "vitest";
import {
  downloadExport,
  getExports,
  linkExport,
  requestExport,
} from "#contract/account/personal-data";
import type { Caller } from "#testing/caller";
import { readZip } from "#testing/read-zip";

/** Asks for a copy and waits until the job has made it; gives its id. */
export async function readyExport(person: Caller): Promise<string> {
  const response = await person.call(requestExport, {});
  await vi.waitFor(
    async () =>
      expect((await person.call(getExports, {})).data.exports[0]).toMatchObject({ state: "ready" }),
    { timeout: 60_000, interval: 50 },
  );
  return response.data.id;
}

/** What is in a copy: downloaded as a browser does, by an address without a session. */
export async function downloadCopy(
  person: Caller,
  visitor: Caller,
  id: string,
): Promise<Map<string, Buffer>> {
  const { data } = await person.call(linkExport, { id });
  const answer = await visitor.fetch(data.url);
  expect(answer.status).toBe(200);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

/** The address of a copy's file. */
export function fileUrl(id: string): string {
  return downloadExport.path.replace(":id", id);
}
