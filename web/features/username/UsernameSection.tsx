import { NameRequest } from "./NameRequest.tsx";
import { UsernameEditor } from "./UsernameEditor.tsx";

/** /mi-perfil/usuario: one's username, and asking for one that another account has. */
export function UsernameSection() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UsernameEditor />
      <NameRequest />
    </div>
  );
}
