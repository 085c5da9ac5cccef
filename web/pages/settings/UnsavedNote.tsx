import { Link } from "#web/parts/links/Link.tsx";
import type { SettingsSection } from "#contract/account/settings-sections";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

/** In sections outside of the form: says that the form has unsaved changes, with a link. */
export function UnsavedNote({ count, section }: { count: number; section: SettingsSection }) {
  return (
    <div className="mx-5 flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft py-2 pr-2 pl-4 md:mx-0">
      <output className="text-sm text-accent-text">
        {copy.save.dirty(count)} {copy.save.unsaved}
      </output>
      <Link
        to={paths.settings(section)}
        className={buttonClass({ variant: "ghost", size: "sm", className: "text-accent-text" })}
      >
        {copy.save.review}
      </Link>
    </div>
  );
}
