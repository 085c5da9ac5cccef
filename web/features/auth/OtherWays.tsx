import { Mail } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import type { AuthPlace } from "./auth-place.ts";
import { copy } from "./copy.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { Or } from "./Or.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { wideLabel } from "./wide-label.ts";

/** Ways to sign in without a password. Those that depend on the server's settings come last, so that nothing shifts. */
export function OtherWays({ place }: { place: AuthPlace }) {
  return (
    <div className="grid gap-3">
      <Or />
      <Link
        to={place.to("enlace")}
        className={buttonClass({ variant: "outline", block: true, className: wideLabel })}
      >
        <Mail aria-hidden />
        {copy.signIn.byMail}
      </Link>
      <PasskeyButton />
      <GoogleButton place={place} />
    </div>
  );
}
