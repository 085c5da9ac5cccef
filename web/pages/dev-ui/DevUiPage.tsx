import { Moon, Sun } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { Logo } from "#web/ui/Logo.tsx";
import { setTheme, useTheme } from "#web/ui/theme.ts";
import { ActionExhibits } from "./ActionExhibits.tsx";
import { ChoiceExhibits } from "./ChoiceExhibits.tsx";
import { FieldExhibits } from "./FieldExhibits.tsx";
import { FoundationExhibits } from "./FoundationExhibits.tsx";
import { ImageExhibits } from "./ImageExhibits.tsx";
import { LayerExhibits } from "./LayerExhibits.tsx";
import { MediaExhibits } from "./MediaExhibits.tsx";
import { StateExhibits } from "./StateExhibits.tsx";

/** Every component in every state. Development only. */
export function DevUiPage() {
  const theme = useTheme();
  return (
    <main className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] gap-14 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">
          <Logo name="Sistema de diseño" className="text-2xl" />
        </h1>
        <Button
          variant="secondary"
          icon={theme === "dark" ? <Sun aria-hidden /> : <Moon aria-hidden />}
          onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
        >
          {theme === "dark" ? "Tema claro" : "Tema oscuro"}
        </Button>
      </header>
      <FoundationExhibits />
      <ActionExhibits />
      <FieldExhibits />
      <ChoiceExhibits />
      <MediaExhibits />
      <ImageExhibits />
      <StateExhibits />
      <LayerExhibits />
    </main>
  );
}
