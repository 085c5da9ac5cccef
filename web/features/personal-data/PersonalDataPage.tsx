import { Columns, useTitle } from "#features/shell";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import { PersonalData } from "./PersonalData.tsx";

/** /mi-perfil/datos: where the mail about a copy leads. */
export function PersonalDataPage() {
  useTitle(copy.title);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <header className="grid gap-1 px-5 md:px-1">
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="text-pretty text-text-muted">{copy.intro}</p>
        </header>
        <Card as="section" bleed className="p-5">
          <PersonalData heading="h2" />
        </Card>
      </div>
    </Columns>
  );
}
