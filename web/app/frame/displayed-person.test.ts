import { expect, test } from "vitest";
import { displayedPerson } from "./displayed-person.ts";
import type { Me } from "#web/parts/session/use-me.ts";

const me = { name: "Ana Luna" } as Me;

test("a member is shown by their name", () => {
  expect(displayedPerson(me, "ana@resuena.test")).toEqual({
    name: "Ana Luna",
    drawnFrom: "Ana Luna",
  });
});

test("a member without a name is a lover of music, with the first letter of the e-mail", () => {
  const { name, drawnFrom } = displayedPerson({ ...me, name: "  " }, "ana@resuena.test");
  expect(name).toBe("Amante de la Música");
  expect(drawnFrom[0]).toBe("a");
});

test("without an e-mail too, the letter is U", () => {
  expect(displayedPerson(null, "")).toEqual({ name: "Amante de la Música", drawnFrom: "U" });
});
