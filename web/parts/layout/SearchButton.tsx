import { Search } from "lucide-react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { requestSearch } from "./search-request.ts";

/** Opens the search, on phones where no search field is in view. */
export function SearchButton({ className }: { className?: string }) {
  return (
    <IconButton
      label={copy.search}
      aria-haspopup="dialog"
      className={className}
      onClick={requestSearch}
    >
      <Search aria-hidden className="size-5.5" />
    </IconButton>
  );
}
