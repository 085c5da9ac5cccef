import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { Columns, Region, useTitle } from "#features/shell";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import { PersonalData } from "./PersonalData.tsx";

/** /mi-perfil/datos: where the mail about a copy leads. */
export function PersonalDataPage() {
  useTitle(copy.title);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <header className="grid justify-items-start gap-1 px-5 md:px-1">
          <Link
            to={paths.profileEdit}
            className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
          >
            <ArrowLeft aria-hidden />
            {copy.back}
          </Link>
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="text-pretty text-text-muted">{copy.intro}</p>
        </header>
        <Card as="section" bleed className="p-5">
          <Region>
            <PersonalData heading="h2" />
          </Region>
        </Card>
      </div>
    </Columns>
  );
}
