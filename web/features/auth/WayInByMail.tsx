import { useNavigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { Button } from "#web/ui/Button.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { emailOf } from "./check-fields.ts";
import { sentNow } from "./draft.ts";
import { furtherCopy } from "./further-copy.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { mailInterval } from "./use-mail.ts";

/** After too many failed sign-ins: enter the code of the mail, or ask for a link. */
export function WayInByMail({ place, draft, setDraft }: AuthFormProps) {
  const navigate = useNavigate();
  const typeCode = () => {
    setDraft({ email: emailOf(draft.email), sent: sentNow("magiclink", mailInterval) });
    void navigate(place.to("enlace", "email"));
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={typeCode}>
        {furtherCopy.wayIn.typeCode}
      </Button>
      <p className="text-sm">
        {furtherCopy.wayIn.noMail}{" "}
        <Link to={place.to("enlace")} className={textLink("inline")}>
          {furtherCopy.wayIn.askLink}
        </Link>
      </p>
    </>
  );
}
