import { patterns } from "#contract/pages";
import { Link } from "#web/parts/links/Link.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";

const tabs = [
  { name: "payments", to: patterns.studioIncome, label: "Pagos" },
  { name: "memberships", to: patterns.studioMemberships, label: "Membresías" },
] as const;

/** What came in, and the memberships that bring it in. */
export function IncomeTabs({ tab }: { tab: (typeof tabs)[number]["name"] }) {
  return (
    <nav aria-label="Ingresos" className="flex flex-wrap gap-2 px-4 md:px-0">
      {tabs.map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === tab ? "page" : undefined}
          className={chipClass(name === tab)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
