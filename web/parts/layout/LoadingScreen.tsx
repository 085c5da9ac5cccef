import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";
import { mainId } from "./main-id.ts";

/** While the session or the account resolves. */
export function LoadingScreen() {
  return (
    <main
      id={mainId}
      aria-busy
      className="grid min-h-dvh content-center justify-items-center gap-5 p-6 text-center"
    >
      <WaveLoader className="h-12 text-accent" />
      <div>
        <p lang="en" className="font-display text-lg font-bold">
          {copy.loading.literal}
        </p>
        <p className="text-sm text-text-muted">{copy.loading.text}</p>
      </div>
    </main>
  );
}
