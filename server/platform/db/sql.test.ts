import { expect, test } from "vitest";
import { statement, t } from "./sql.ts";

test("a statement that uses an undeclared parameter, also in a fragment, is refused", () => {
  const seenByViewer = "p.id = $viewer";
  const source = `select p.id from profiles p where p.id = $id and ${seenByViewer}`;
  expect(() => statement({ id: t.uuid }, { id: t.uuid }, source)).toThrow(
    "SQL names $viewer, which is not declared",
  );
});
