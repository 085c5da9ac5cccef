import { ChevronLeft } from "lucide-react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ModalLayer } from "#web/ui/overlays/ModalLayer.tsx";
import { copy as layoutCopy } from "#web/parts/layout/copy.ts";
import { copy } from "./copy.ts";
import { SearchEntry } from "#features/search";

const titleId = "phone-search";

/** The search of phones: covers the page, which stays mounted behind it. */
export function PhoneSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalLayer
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      from="translateY(-1rem)"
      className="open:flex"
      panelClassName="group flex h-dvh w-full flex-col gap-4 bg-background pt-[max(0.375rem,env(safe-area-inset-top))]"
    >
      <h2 id={titleId} className="sr-only">
        {layoutCopy.search}
      </h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center pl-1">
        <IconButton label={copy.closeSearch} onClick={onClose} className="text-text-muted">
          <ChevronLeft aria-hidden />
        </IconButton>
        <div className="-ml-3">
          <SearchEntry focusRequests={1} />
        </div>
      </div>
      {/* Hidden while there are results, which do not cover it completely. */}
      <p className="px-6 text-center text-text-muted group-has-[[role=listbox]]:hidden group-has-[input:not(:placeholder-shown)]:hidden">
        {copy.searchHint}
      </p>
    </ModalLayer>
  );
}
