import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Audience, exportAudience as endpoint } from "#contract/audience/audience";
import { type AudienceTable, dayMetrics } from "#contract/audience/audience-rules";
import { metrics } from "#contract/audience/metrics";
import { sourceNames } from "#contract/audience/source-names";
import type { DownloadAction } from "#platform/http/http";
import { addDays } from "./days.ts";
import type { ReadAudience } from "./get-audience.ts";

type Cell = string | number;

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** Each table as rows under their header; the same figures as on the screen, of which they are made. */
const tables: Record<AudienceTable, (audience: Audience) => Cell[][]> = {
  days: ({ days, by_month }) => [
    [
      by_month ? "mes" : "día",
      ...dayMetrics.map((name) => metrics[name].name),
      metrics.followers.name,
    ],
    ...days.map((row) => [row.day, ...dayMetrics.map((name) => row[name]), row.followers ?? ""]),
  ],
  songs: ({ songs }) => [
    ["id", "título", metrics.plays.name, "antes", metrics.listeners.name],
    ...songs.map((song) => [
      song.id,
      song.title ?? "(borrada)",
      song.plays,
      song.before ?? "",
      song.listeners,
    ]),
  ],
  sources: ({ sources }) => [
    ["origen", metrics.plays.name],
    ...sources.map(({ source, plays }) => [sourceNames[source], plays]),
  ],
  cities: ({ cities, unplaced }) => [
    ["ciudad", "región", "país", metrics.plays.name],
    ...cities.map(({ city, region, country_code, plays }) => [
      city ?? "Otras",
      region,
      country_code ?? "",
      plays,
    ]),
    ["(sin ciudad)", "", "", unplaced],
  ],
  countries: ({ countries, unplaced }) => [
    ["país", metrics.plays.name],
    ...countries.map(({ country_code, plays }) => [country_code ?? "Otros", plays]),
    ["(sin ciudad)", unplaced],
  ],
  hours: ({ hours }) => [
    ["día", "hora", metrics.plays.name],
    ...hours.map((plays, at) => [weekdays[Math.floor(at / 24)] ?? "", at % 24, plays]),
  ],
  segments: ({ segments: { superfans, regulars, occasional, lost, is_estimate } }) =>
    [
      ["tipo", metrics.listeners.name, "estimación"],
      ["superfans", superfans],
      ["habituales", regulars],
      ["ocasionales", occasional],
      ["por recuperar", lost],
    ].map((row, at) => (at === 0 ? row : [...row, is_estimate ? "sí" : "no"])),
};

/** A table of one's figures; cells that a spreadsheet would run as a formula are escaped. */
export const exportAudience =
  (read: ReadAudience): DownloadAction<typeof endpoint> =>
  async ({ actor }, { window, table }) => {
    const audience = await read(actor.userId, window, new Date());
    const [header = [], ...rows] = tables[table](audience);
    // Kinds of listeners are always of 28 days.
    const from = table === "segments" ? addDays(audience.until, -27) : audience.from;
    const period = [from ?? audience.until, audience.until, audience.time_zone];
    const cells = [
      [...header, "desde", "hasta", "zona horaria"],
      ...rows.map((row) => [...row, ...period]),
    ];
    const file = Buffer.from(stringify(cells, { bom: true, escape_formulas: true }));
    const name = `resuena-${table}-${audience.until}.csv`;
    return { name, size: file.length, stream: Readable.from([file]) };
  };
