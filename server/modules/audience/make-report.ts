import type { Audience } from "#contract/audience/audience";
import { type DayMetric, dayMetrics } from "#contract/audience/audience-rules";
import { playSources } from "#contract/posts/play-sources";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { addDays } from "./days.ts";
import * as queries from "./report-queries.ts";

/** What is stored of an answer: all that does not change until the next day is closed. */
export type Report = Omit<Audience, "until" | "followers" | "provisional" | "made_at">;

export interface ReportWindow {
  artist: string;
  /** 0: all time. */
  days: number;
  /** The last day. */
  until: string;
  time_zone: string;
}

type DayRow = Values<typeof queries.daysOf.columns>;

const longestList = 100;
/** Longer windows are shown by month; who listened is not known for twice as long as the longest. */
const longestByDay = 90;

/** The figures of a window and of the one before. */
export async function makeReport(
  db: Pick<Db, "one" | "many">,
  { artist, days, until, time_zone }: ReportWindow,
): Promise<Report> {
  const firstDay = (await db.one(queries.firstDay, { artist, until }))?.day ?? null;
  const from = days === 0 ? (firstDay ?? until) : addDays(until, 1 - days);
  const before = days === 0 ? null : addDays(from, -days);
  const both = { artist, before, from, until };
  const one = { artist, from, until };
  const rows = await db.many(queries.daysOf, both);
  const start = await db.one(queries.followersBefore, { artist, day: from });
  const songs = await db.many(queries.songsOf, { ...both, limit: longestList });
  const places = await db.many(queries.placesOf, one);
  const cities = firstCities(places);
  const listeners = await db.one(queries.listenersOf, one);
  const formerListeners =
    before === null || days > longestByDay
      ? null
      : await db.one(queries.listenersOf, { artist, from: before, until: addDays(from, -1) });
  const segments = await db.one(queries.segmentsOf, { artist, until });
  const published = await db.many(queries.publishedIn, { ...one, time_zone, limit: longestList });
  const inWindow = rows.filter(({ day }) => day >= from);
  const totals = totalsOf(rows, from, before !== null);
  totals.listeners = {
    value: listeners?.listeners ?? 0,
    before: formerListeners?.listeners ?? null,
  };
  const byMonth = days === 0 || days > longestByDay;
  const filled = everyDay(inWindow, from, until, start?.followers ?? null);
  return {
    time_zone,
    from: firstDay === null ? null : from,
    totals,
    is_estimate: listeners?.is_estimate ?? false,
    days: byMonth ? byMonths(filled) : filled,
    by_month: byMonth,
    songs: songs.map((song) => ({ ...song, before: before === null ? null : song.before })),
    sources: sourcesOf(inWindow),
    cities,
    countries: countriesOf(places),
    unplaced: totals.plays.value - cities.reduce((sum, { plays }) => sum + plays, 0),
    hours: hoursOf(inWindow),
    segments: segments ?? { superfans: 0, regulars: 0, occasional: 0, lost: 0, is_estimate: false },
    published,
  };
}

type Place = Values<typeof queries.placesOf.columns>;

/** By plays; those without a name last. */
function countriesOf(places: Place[]): Report["countries"] {
  const plays = new Map<string | null, number>();
  for (const { country_code: code, plays: more } of places)
    plays.set(code, (plays.get(code) ?? 0) + more);
  const others = plays.get(null);
  const named = [...plays].flatMap(([code, sum]) =>
    code === null ? [] : [{ country_code: code, plays: sum }],
  );
  named.sort((a, b) => b.plays - a.plays);
  return others === undefined ? named : [...named, { country_code: null, plays: others }];
}

/** The first cities by plays; the others join those without a name. */
function firstCities(cities: Place[]): Report["cities"] {
  const named = cities.filter(({ id }) => id !== null).slice(0, longestList);
  const sum = (rows: Place[]): number => rows.reduce((total, { plays }) => total + plays, 0);
  const rest = sum(cities) - sum(named);
  const others = { id: null, city: null, region: "", country_code: null, plays: rest };
  return rest > 0 ? [...named, others] : named;
}

function totalsOf(rows: DayRow[], from: string, hasBefore: boolean): Report["totals"] {
  const sum = (name: DayMetric, isNow: boolean): number =>
    rows.reduce((total, row) => total + (row.day >= from === isNow ? row[name] : 0), 0);
  return Object.fromEntries(
    dayMetrics.map((name) => [
      name,
      { value: sum(name, true), before: hasBefore ? sum(name, false) : null },
    ]),
  ) as Report["totals"];
}

/** Each day of the window; one without any figure has as many followers as the day before. */
function everyDay(
  rows: DayRow[],
  from: string,
  until: string,
  start: number | null,
): Report["days"] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const result: Report["days"] = [];
  let followers = start;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const row = byDay.get(day);
    followers = row?.followers ?? followers;
    const figures = Object.fromEntries(
      dayMetrics.map((name) => [name, row?.[name] ?? 0]),
    ) as Record<DayMetric, number>;
    result.push({ ...figures, day, followers });
  }
  return result;
}

/** The sums of months; listeners are those of the days added up. */
function byMonths(days: Report["days"]): Report["days"] {
  const months = new Map<string, Report["days"][number]>();
  for (const row of days) {
    const month = `${row.day.slice(0, 7)}-01`;
    const total = months.get(month);
    if (total === undefined) months.set(month, { ...row, day: month });
    else {
      for (const name of dayMetrics) total[name] += row[name];
      total.followers = row.followers;
    }
  }
  return [...months.values()];
}

function sourcesOf(rows: DayRow[]): Report["sources"] {
  return playSources
    .map((source, at) => ({
      source,
      plays: rows.reduce((sum, row) => sum + (row.sources[at] ?? 0), 0),
    }))
    .filter(({ plays }) => plays > 0)
    .sort((a, b) => b.plays - a.plays);
}

/** 168 hours from Monday on. */
function hoursOf(rows: DayRow[]): number[] {
  const hours = Array<number>(168).fill(0);
  for (const row of rows) {
    const weekday = (new Date(row.day).getUTCDay() + 6) % 7;
    for (const [hour, plays] of row.hours.entries())
      hours[weekday * 24 + hour] = (hours[weekday * 24 + hour] ?? 0) + plays;
  }
  return hours;
}
