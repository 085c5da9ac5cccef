import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";

/** Instead of the preview: a private profile has no page that others see. */
export function PrivateProfile() {
  return (
    <EmptyState
      title={copy.privateTitle}
      text={copy.privateText}
      action={
        <Link to={paths.settings("privacidad")} className={buttonClass({})}>
          {copy.openPrivacy}
        </Link>
      }
    />
  );
}
