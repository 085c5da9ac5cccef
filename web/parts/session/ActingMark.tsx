import { useActingFor } from "#web/api/session.ts";
import { cx } from "#web/ui/cx.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { useMe } from "./use-me.ts";

type ActingMarkProps = {
  /** Leaves the face out, beside a button that has it. */
  hideFace?: boolean;
  className?: string;
};

/**
 * In a button that does something as a band: the band's face, and its name in that of the button. Nothing for somebody
 * who acts for themselves.
 */
export function ActingMark(props: ActingMarkProps) {
  const band = useActingFor();
  return band !== null && <Mark {...props} />;
}

function Mark({ hideFace = false, className }: ActingMarkProps) {
  const me = useMe();
  if (me === null) return null;
  return (
    <>
      {!hideFace && (
        <span aria-hidden title={`Como ${me.name}`} className={cx("shrink-0", className)}>
          <Avatar name={me.name} src={me.avatar_url} size="xxs" />
        </span>
      )}
      <span className="sr-only"> (como {me.name})</span>
    </>
  );
}
