import { lazy, Suspense } from "react";
import { SecuritySkeleton } from "./SecuritySkeleton.tsx";

const Content = lazy(async () => ({
  default: (await import("./SecurityPanels.tsx")).SecurityPanels,
}));

/** «Seguridad de la cuenta», the section /mi-perfil/seguridad; needs a session. */
export function AccountSecurity() {
  return (
    <Suspense fallback={<SecuritySkeleton />}>
      <Content />
    </Suspense>
  );
}
