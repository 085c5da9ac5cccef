import { ExportPanel } from "#features/personal-data";
import { copy } from "./copy.ts";

/** The copy of a band's data, for its owner. */
export function BandCopy({ band }: { band: string }) {
  return (
    <section aria-labelledby="band-copy" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="band-copy" className="text-xl">
          {copy.download}
        </h2>
        <p className="text-pretty text-text-muted">{copy.downloadText}</p>
      </div>
      <ExportPanel band={band} />
    </section>
  );
}
