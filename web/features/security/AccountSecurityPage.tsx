import { Columns, useTitle } from "#features/shell";
import { copy } from "./copy.ts";
import { AccountSecurity } from "./LazyAccountSecurity.tsx";

/** /mi-perfil/seguridad: where the mails about an account lead to. */
export function AccountSecurityPage() {
  useTitle(copy.title);
  return (
    <Columns className="px-0 pt-4 md:pt-8">
      <AccountSecurity heading="h1" />
    </Columns>
  );
}
