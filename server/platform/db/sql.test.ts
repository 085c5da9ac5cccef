import { expect, test } from "vitest";
import { statement, t } from "./sql.ts";

test("a statement whose SQL, or a fragment in it, names a parameter that it does not declare is refused", () => {
  const seenByViewer = "p.id = $viewer";
  const source = `select p.id from profiles p where p.id = $id and ${seenByViewer}`;
  expect(() => statement({ id: t.uuid }, { id: t.uuid }, source)).toThrow(
    "SQL names $viewer, which is not declared",
  );
});
