import { FileSpreadsheet } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ReleaseEditor } from "./use-release-editor.ts";
import { importCopy } from "./import-copy.ts";

const ImportDialog = lazy(async () => {
  const load = () => import("./ImportDialog.tsx");
  return { default: (await onceOnline(load)).ImportDialog };
});

/** Opens the import of a catalog. */
export function ImportButton({ editor }: { editor: ReleaseEditor }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={<FileSpreadsheet aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {importCopy.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog editor={editor} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
