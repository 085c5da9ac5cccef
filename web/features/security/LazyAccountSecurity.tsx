import { lazy, Suspense, useState } from "react";
import { useApproach } from "#web/ui/use-approach.ts";
import { SecuritySkeleton } from "./SecuritySkeleton.tsx";

const Content = lazy(async () => ({
  default: (await import("./SecurityPanels.tsx")).SecurityPanels,
}));

type AccountSecurityProps = {
  /** The level of its heading in the page: "h1" where it is the page. */
  heading?: "h1" | "h2";
};

/**
 * «Seguridad de la cuenta», a section of the person's own page; needs a session. It is loaded, and asks
 * the server, when it comes near the screen.
 */
export function AccountSecurity({ heading = "h2" }: AccountSecurityProps) {
  const [near, setNear] = useState(false);
  const place = useApproach(!near, () => setNear(true));
  const waiting = <SecuritySkeleton heading={heading} />;
  if (!near) return <div ref={place}>{waiting}</div>;
  return (
    <Suspense fallback={waiting}>
      <Content heading={heading} />
    </Suspense>
  );
}
