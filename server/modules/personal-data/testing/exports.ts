import { expect, vi } from "vitest";
import {
  downloadExport,
  getBandExports,
  getExports,
  linkBandExport,
  linkExport,
  requestBandExport,
  requestExport,
} from "#contract/account/personal-data";
import { forBand } from "#testing/bands";
import type { Caller } from "#testing/caller";
import { readZip } from "#testing/read-zip";

/** Requests a copy (of a band with its id), waits until the job has made it, and returns its id. */
export async function readyExport(person: Caller, band?: string): Promise<string> {
  const request = () =>
    band === undefined
      ? person.call(requestExport, {})
      : person.call(requestBandExport, {}, forBand(band));
  const list = () =>
    band === undefined
      ? person.call(getExports, {})
      : person.call(getBandExports, {}, forBand(band));
  const response = await request();
  await vi.waitFor(
    async () =>
      expect((await list()).data.exports[0]).toMatchObject({
        state: "ready",
      }),
    { timeout: 60_000, interval: 50 },
  );
  return response.data.id;
}

/** The contents of a copy, downloaded by an address without a session. */
export async function downloadCopy(
  person: Caller,
  visitor: Caller,
  id: string,
  band?: string,
): Promise<Map<string, Buffer>> {
  const { data } =
    band === undefined
      ? await person.call(linkExport, { id })
      : await person.call(linkBandExport, { id }, forBand(band));
  const answer = await visitor.fetch(data.url);
  expect(answer.status).toBe(200);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

/** The address of a copy's file. */
export function fileUrl(id: string): string {
  return downloadExport.path.replace(":id", id);
}
