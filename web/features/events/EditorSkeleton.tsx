import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { editorCopy } from "./editor-copy.ts";

export function EditorSkeleton() {
  return (
    <Card bleed className="grid gap-5 p-4 md:p-6">
      <output className="sr-only">{editorCopy.loading}</output>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12 w-full rounded-md" />
      ))}
    </Card>
  );
}
