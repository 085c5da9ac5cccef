import { describe, expect, test } from "vitest";
import { checkCode, checkEmail, checkName, checkPassword } from "./check-fields.ts";

describe("e-mail", () => {
  test.each(["ana@correo.com", " ana@correo.com ", "a.b+c@sub.dominio.es", "ñandú@correo.com.ar"])(
    "%s is valid",
    (email) => expect(checkEmail(email)).toBeNull(),
  );
  test.each(["", "  ", "ana", "ana@", "ana@correo", "ana@correo.", "ana @correo.com", "a@b@c.com"])(
    "%j is refused",
    (email) => expect(checkEmail(email)).not.toBeNull(),
  );
});

test("a password has at least six characters and at most 1,024 bytes", () => {
  expect(checkPassword("")).toBe("Ingresa tu contraseña");
  expect(checkPassword("12345")).toBe("La contraseña debe tener al menos 6 caracteres");
  expect(checkPassword("123456")).toBeNull();
  // Six code units, but three characters.
  expect(checkPassword("😀😀😀")).not.toBeNull();
  expect(checkPassword("ñ".repeat(512))).toBeNull();
  expect(checkPassword("ñ".repeat(513))).not.toBeNull();
});

test.each(["", "   ", "\u200b", "\u3164", "x".repeat(81)])("the name %j is refused", (name) =>
  expect(checkName(name)).not.toBeNull(),
);

test.each(["Ana", "Лена", "👩‍👩‍👧‍👦".repeat(80)])("the name %j is fine", (name) =>
  expect(checkName(name)).toBeNull(),
);

test("a code has six digits", () => {
  expect(checkCode("012345")).toBeNull();
  expect(checkCode("12345")).not.toBeNull();
});
