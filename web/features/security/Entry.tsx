import type { ReactNode } from "react";

type EntryProps = {
  icon: ReactNode;
  title: ReactNode;
  /** Facts about it, one per line. */
  facts: ReactNode[];
  actions?: ReactNode;
};

/** An item of a list: a device, a key or an app. On phones the actions are below it. */
export function Entry({ icon, title, facts, actions }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-fill text-text-muted [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="grid min-w-0 flex-[1_1_12rem]">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {title}
        </span>
        {facts.map((fact, place) => (
          <span key={place} className="text-sm text-text-muted wrap-anywhere">
            {fact}
          </span>
        ))}
      </div>
      {Boolean(actions) && (
        <div className="flex shrink-0 basis-full flex-wrap gap-2 pl-15 sm:basis-auto sm:pl-0">
          {actions}
        </div>
      )}
    </li>
  );
}

/** The list around the items. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid divide-y divide-border">
      {children}
    </ul>
  );
}
