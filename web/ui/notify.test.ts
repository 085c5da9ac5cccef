import { beforeEach, expect, test } from "vitest";
import { currentNotice, dismissNotice, notices, notify } from "./notify.ts";

// Other test files may have left messages.
beforeEach(() => notices.set([]));

test("Three messages at once are shown one after the other, in order", () => {
  notify({ title: "Guardado" });
  notify({ title: "No se pudo publicar", tone: "danger" });
  notify({ title: "Copiado" });
  const titles: string[] = [];
  for (let notice = currentNotice(); notice !== null; notice = currentNotice()) {
    titles.push(notice.title);
    dismissNotice(notice.id);
  }
  expect(titles).toEqual(["Guardado", "No se pudo publicar", "Copiado"]);
});

test("Closing a message twice does not close the next one", () => {
  notify({ title: "Uno" });
  notify({ title: "Dos" });
  const first = currentNotice();
  if (first === null) throw new Error("nothing is shown");
  dismissNotice(first.id);
  dismissNotice(first.id);
  expect(currentNotice()?.title).toBe("Dos");
  dismissNotice(currentNotice()?.id ?? 0);
});
