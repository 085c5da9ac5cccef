import { Link } from "#web/parts/links/Link.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { copy } from "./copy.ts";
import type { FormProps } from "./form-props.ts";

/** Which mails the person gets; all until they choose otherwise (rule notifications-2). */
export function MailFields({ draft, change }: FormProps) {
  const session = useSession();
  const email = session.status === "member" ? session.email : "";
  return (
    <div className="grid">
      {email !== "" && (
        <p className="mb-2 wrap-anywhere text-text-muted">{copy.mails.text(email)}</p>
      )}
      <Switch
        label={copy.mails.messages}
        checked={draft.email_messages}
        onChange={(event) => change({ email_messages: event.target.checked })}
      />
      <Switch
        label={copy.mails.posts}
        checked={draft.email_posts}
        onChange={(event) => change({ email_posts: event.target.checked })}
      />
      <Switch
        label={copy.mails.tips}
        checked={draft.email_tips}
        onChange={(event) => change({ email_tips: event.target.checked })}
      />
      <Link
        to={paths.notificationSettings}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          className: "-ml-4 justify-self-start",
        })}
      >
        {copy.mails.all}
      </Link>
    </div>
  );
}
