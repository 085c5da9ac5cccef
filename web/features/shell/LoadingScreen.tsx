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
        <h1 lang="en" className="text-lg">
          {copy.loading.literal}
        </h1>
        <p className="text-sm text-text-muted">{copy.loading.text}</p>
      </div>
    </main>
  );
}
