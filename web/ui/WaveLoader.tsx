import { cx } from "./cx.ts";

/** Five rounded bars that swell in turn, in the text colour. Give `label` where it stands alone. */
export function WaveLoader({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label === undefined ? undefined : "status"}
      className={cx("inline-flex h-6 w-fit items-center gap-[0.16em]", className)}
    >
      {[0, 1, 2, 3, 4].map((bar) => (
        <span
          key={bar}
          aria-hidden
          className="h-full w-[0.2em] min-w-0.5 animate-wave rounded-full bg-current motion-reduce:scale-y-60"
          style={{ animationDelay: `${bar * 120 - 600}ms` }}
        />
      ))}
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
