import { expect, test } from "vitest";
import { usernameProblem } from "#contract/people/username";
import { usernameFrom } from "./answers.ts";
import { shownStep } from "./use-step.ts";

test.each([
  ["Ana Niño", "ana_nino"],
  ["  Los Ñandúes!! ", "los_nandues"],
  ["Лена", ""],
  ["Jo", ""],
])("the name %j suggests the username %j", (name, username) =>
  expect(usernameFrom(name)).toBe(username),
);

test("a long name suggests a valid username", () => {
  expect(usernameProblem(usernameFrom("Orquesta Filarmónica Juvenil - de Montevideo"))).toBeNull();
});

test("the address may name any answered step, and no later one", () => {
  expect(shownStep(undefined, "lugar", false)).toBe("lugar");
  expect(shownStep("rol", "lugar", false)).toBe("rol");
  expect(shownStep("generos", "nombre", false)).toBe("nombre");
  expect(shownStep("artistas", "generos", false)).toBe("generos");
});

test("once the answers are saved only the step of artists is left", () => {
  expect(shownStep("rol", "generos", true)).toBe("artistas");
});
