import { useNavigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { countries } from "#contract/countries";
import { genres } from "#contract/genres";
import { trendRules } from "#contract/discovery/trend-rules";
import { cx } from "#web/ui/cx.ts";
import { Select } from "#web/ui/fields/Select.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { tabClass } from "#web/ui/tab-class.ts";
import { chartAddress, type ChartPlace, isOfArtists, kinds, periodNames } from "./chart-place.ts";
import { copy } from "./copy.ts";

const inOrder = genres.toSorted((a, b) => a.label.localeCompare(b.label, "es"));

/** The choice of a chart: every choice is in the address, and an entry of the history. */
export function ChartControls({ place }: { place: ChartPlace }) {
  const navigate = useNavigate();
  const go = (change: Partial<ChartPlace>) =>
    void navigate(chartAddress({ ...place, ...change }), { preventScrollReset: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav
        aria-label={copy.kinds}
        className="flex gap-6 overflow-x-auto border-b border-border px-4 [scrollbar-width:none] md:px-1"
      >
        {kinds.map((kind) => (
          <Link
            key={kind}
            to={chartAddress({ ...place, kind })}
            preventScrollReset
            aria-current={kind === place.kind ? "page" : undefined}
            className={tabClass(kind === place.kind, "focus-visible:-outline-offset-2")}
          >
            {copy.kind[kind]}
          </Link>
        ))}
      </nav>
      <div className="grid gap-3 px-4 md:px-0">
        {/* Concerts are those of the next weeks. */}
        {place.kind !== "conciertos" && (
          <nav aria-label={copy.periods} className="flex rounded-full bg-surface p-1">
            {periodNames.map((period) => (
              <Link
                key={period}
                to={chartAddress({ ...place, period })}
                preventScrollReset
                aria-current={period === place.period ? "page" : undefined}
                className={cx(
                  "grid h-11 flex-1 place-items-center rounded-full font-semibold transition-colors",
                  period === place.period ? "bg-fill text-text" : "text-text-muted hover:text-text",
                )}
              >
                {copy.period[period]}
              </Link>
            ))}
          </nav>
        )}
        <div className="grid grid-cols-2 gap-2 md:gap-3 max-[24rem]:[&_select]:pr-8 max-[24rem]:[&_select]:pl-3 max-[24rem]:[&_select]:text-sm">
          <Select
            aria-label={copy.country}
            value={place.country ?? ""}
            onChange={({ target }) =>
              go({ country: countries.find(({ code }) => code === target.value)?.code })
            }
          >
            <option value="">{copy.everywhere}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label={copy.genre}
            value={place.genre ?? ""}
            onChange={({ target }) =>
              go({ genre: genres.find(({ slug }) => slug === target.value)?.slug })
            }
          >
            <option value="">{copy.everyGenre}</option>
            {inOrder.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        {isOfArtists(place.kind) && (
          <Switch
            label={copy.emerging}
            description={copy.emergingText(trendRules.emergingBelow)}
            checked={place.emerging}
            onChange={({ target }) => go({ emerging: target.checked })}
          />
        )}
      </div>
    </div>
  );
}
