import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { copy } from "./copy.ts";
import { InviteCodes } from "./InviteCodes.tsx";
import { LeadList } from "./LeadList.tsx";
import { PlaceCharts } from "./PlaceCharts.tsx";

type Tab = keyof typeof copy.tabs;

/** /admin/waitlist. To people without a role on the staff the page does not exist. */
export function WaitlistPage() {
  useTitle(copy.title);
  const own = useQuery(query("getOwnStaffRoles", {}));
  const { data, error } = own;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  const roles = data?.roles ?? [];
  const isAdmin = roles.includes("admin");
  if (data !== undefined && !isAdmin && !roles.includes("editor")) return <NotFoundPage />;
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 md:py-6">
      <h1 className="font-display text-2xl font-bold">{copy.title}</h1>
      {data !== undefined ? (
        <Tabs isAdmin={isAdmin} />
      ) : error === null ? (
        <div aria-busy className="grid gap-4">
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="h-12" />
          <Skeleton className="h-80" />
        </div>
      ) : (
        <QueryError
          of={own}
          title={
            error instanceof ApiError && error.code === "staff_second_factor_required"
              ? copy.secondFactor
              : copy.failed
          }
          as="h2"
        />
      )}
    </div>
  );
}

function Tabs({ isAdmin }: { isAdmin: boolean }) {
  const [tab, setTab] = useState<Tab>("leads");
  const tabs = (Object.keys(copy.tabs) as Tab[]).filter((one) => isAdmin || one !== "codes");
  return (
    <>
      <ChipGroup
        label={copy.title}
        mode="single"
        options={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
        value={[tab]}
        onChange={([next]) => next !== undefined && setTab(next)}
      />
      <Region key={tab}>
        {tab === "leads" && <LeadList isAdmin={isAdmin} />}
        {tab === "charts" && <PlaceCharts />}
        {tab === "codes" && <InviteCodes />}
      </Region>
    </>
  );
}
