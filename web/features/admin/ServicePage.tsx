import { useTitle } from "#web/parts/layout/use-title.ts";
import { PageTitle } from "./PageTitle.tsx";
import { copy } from "./service-copy.ts";
import { FactsPanel } from "./FactsPanel.tsx";
import { JobsPanel } from "./JobsPanel.tsx";
import { MaintenancePanel } from "./MaintenancePanel.tsx";

/** /admin/servicio: how the service itself is doing. */
export function ServicePage() {
  useTitle(copy.title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div className="px-4 md:px-0">
        <PageTitle title={copy.title} intro={copy.intro} />
      </div>
      <JobsPanel />
      <MaintenancePanel />
      <FactsPanel />
    </div>
  );
}
