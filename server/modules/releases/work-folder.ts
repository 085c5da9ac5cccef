import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { stringify } from "csv-stringify/sync";
import { type CreditRole, roleLabel, shareLabel } from "#contract/releases/credit-roles";
import type {
  exportWorkFolder as csvEndpoint,
  getWorkFolder as readEndpoint,
  printWorkFolder as pdfEndpoint,
  WorkFact,
  WorkTrack,
} from "#contract/releases/credits";
import { lyricsLanguages } from "#contract/releases/release-types";
import type { OwnRelease, OwnTrack } from "#contract/releases/releases";
import { isPostId } from "#modules/posts";
import { timeZoneOf } from "#modules/profiles";
import type { MemberContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action, DownloadAction } from "#platform/http/http";
import { writtenDay } from "#platform/mail/written-dates";
import { openChildren } from "#platform/processes/child-pool";
import { creditsOfRelease } from "./credit-queries.ts";
import { readOwnRelease } from "./own-release.ts";
import { releasedAt } from "./queries.ts";
import { readSplits, type TrackSplits } from "./splits.ts";
import type { WorkSheet } from "./work-sheet.ts";

type Credit = Values<(typeof creditsOfRelease)["columns"]>;

/** What societies of authors ask for of each track of one's own release, and what is missing. */
export const getWorkFolder: Action<typeof readEndpoint> = async (ctx, { id }) => {
  if (!isPostId(id)) throw new ApiError("release_not_found");
  const { release, tracks } = await readFolder(ctx, id);
  return { title: release.title, slug: release.slug, tracks };
};

async function readFolder(
  ctx: MemberContext,
  id: string,
): Promise<{ release: OwnRelease; tracks: WorkTrack[]; timeZone: string }> {
  const release = await readOwnRelease(ctx, id);
  const viewer = ctx.actor.userId;
  const credits = await ctx.db.many(creditsOfRelease, { release: id });
  const splits = await readSplits(
    ctx,
    release.tracks.map((track) => track.post_id),
    { masks: false },
  );
  const timeZone = await timeZoneOf(ctx.db, viewer);
  const at = (await ctx.db.one(releasedAt, { id }))?.at ?? null;
  const day = at === null ? "" : writtenDay(at, timeZone);
  return {
    release,
    timeZone,
    tracks: release.tracks.map((track) => ({
      post_id: track.post_id,
      title: track.title,
      facts: factsOf(
        { release, day },
        track,
        credits.filter(({ post_id }) => post_id === track.post_id),
        splits.get(track.post_id) ?? { agreed: null, proposed: null },
      ),
    })),
  };
}

const performing: readonly CreditRole[] = ["voice", "guitar", "bass", "drums", "keys", "other"];
const missingWord = "Falta";

function factsOf(
  { release, day }: { release: OwnRelease; day: string },
  track: OwnTrack,
  credits: readonly Credit[],
  splits: TrackSplits,
): WorkFact[] {
  const people = (roles: readonly CreditRole[]) =>
    peopleOf(
      credits.filter(({ role }) => roles.includes(role)),
      splits,
      roles === performing,
    );
  const needed = (name: string, value: string): WorkFact => ({
    name,
    value,
    missing: value === "" ? missingWord : "",
  });
  const named = (name: string, roles: readonly CreditRole[], isOptional = false): WorkFact => {
    const { value, waiting } = people(roles);
    const missing =
      waiting.length > 0
        ? `Falta que confirme ${waiting.join(", ")}`
        : value === "" && !isOptional
          ? missingWord
          : "";
    return { name, value, missing };
  };
  return [
    needed("Título", track.title),
    named("Autoría de la letra", ["lyrics"], track.language === "zxx"),
    named("Autoría de la música", ["music"]),
    named("Arreglos", ["arrangement"], true),
    named("Intérpretes", performing),
    named("Producción", ["production"]),
    named("Editorial", ["publisher"], true),
    splitFact(splits),
    needed("ISRC", track.isrc ?? ""),
    needed("ISWC", writtenIswc(track.iswc)),
    needed("Duración", clock(track.recording.duration)),
    needed("Idioma", track.language === null ? "" : lyricsLanguages[track.language]),
    needed("Fecha de publicación", day),
    needed("Sello", release.label),
    needed("UPC", release.upc ?? ""),
  ];
}

/** Who did something, with their agreed share; performers with what they played. Who has not confirmed is not in it. */
function peopleOf(
  credits: readonly Credit[],
  { agreed }: TrackSplits,
  withRole: boolean,
): { value: string; waiting: string[] } {
  const words = credits
    .filter(({ state }) => state !== "invited")
    .map(({ name, role, instrument, profile_id }) => {
      const share = agreed?.shares.find((one) =>
        profile_id === null
          ? one.profile_id === null && one.name.toLowerCase() === name.toLowerCase()
          : one.profile_id === profile_id,
      );
      if (withRole) return `${name} (${roleLabel({ role, instrument })})`;
      return share === undefined ? name : `${name} (${shareLabel(share.share)})`;
    });
  const waiting = credits.flatMap(({ state, name }) => (state === "invited" ? [name] : []));
  return { value: words.join(", "), waiting: [...new Set(waiting)] };
}

/** The split that counts. A proposal is none yet. */
function splitFact({ agreed, proposed }: TrackSplits): WorkFact {
  const value =
    agreed?.shares
      .filter(({ share }) => share > 0)
      .map(({ name, share }) => `${name}: ${shareLabel(share)}`)
      .join(", ") ?? "";
  const missing =
    proposed === null ? (value === "" ? missingWord : "") : "Falta que lo acepten todas las partes";
  return { name: "Reparto acordado", value, missing };
}

const writtenIswc = (iswc: string | null): string =>
  iswc === null ? "" : iswc.replace(/^T(\d{3})(\d{3})(\d{3})(\d)$/, "T-$1.$2.$3-$4");

const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

/** The folder as a table, a row for each track; cells that a spreadsheet would run as a formula are escaped. */
export const exportWorkFolder: DownloadAction<typeof csvEndpoint> = async (ctx, { id }) => {
  const { release, tracks } = await readFolder(ctx, id);
  const header = ["Pista", ...(tracks[0]?.facts.map(({ name }) => name) ?? []), "Qué falta"];
  const rows = tracks.map(({ facts }, at) => [
    at + 1,
    ...facts.map(({ value }) => value),
    facts
      .flatMap(({ name, missing }) => (missing === "" ? [] : [`${name}: ${missing}`]))
      .join("; "),
  ]);
  const file = Buffer.from(stringify([header, ...rows], { bom: true, escape_formulas: true }));
  return { name: `carpeta-${release.slug}.csv`, size: file.length, stream: Readable.from([file]) };
};

/** Milliseconds of CPU time: 100 tracks with their credits need about 1000. */
const cpuMs = 5000;
const program = fileURLToPath(new URL("./work-sheet-worker.ts", import.meta.url));

/** The folder as a sheet to print. Throws overloaded while too many wait. */
export function printWorkFolder(): DownloadAction<typeof pdfEndpoint> {
  const drawers = openChildren<WorkSheet, Uint8Array>({
    program,
    children: 1,
    queue: 30,
    newObjects: 2,
  });
  return async (ctx, { id }) => {
    const { release, tracks, timeZone } = await readFolder(ctx, id);
    const sheet = {
      title: release.title,
      made: writtenDay(new Date(), timeZone),
      tracks: tracks.map(({ title, facts }) => ({ title, facts })),
    };
    const pdf = await drawers.run(sheet, cpuMs, ctx.actor.personId);
    if (pdf === null) throw new ApiError("overloaded", { retryAfter: 5 });
    const file = Buffer.from(pdf);
    return {
      name: `carpeta-${release.slug}.pdf`,
      size: file.length,
      stream: Readable.from([file]),
    };
  };
}
