import { expect, test } from "vitest";
import { passwordScore } from "./password-score.ts";

test.each(["123456", "qwerty", "aaaaaaaa", "password1", "contraseña", "abcdefgh", "musica2024"])(
  "%s is weak",
  (password) => expect(passwordScore(password, [])).toBeLessThan(2),
);

test.each(["caballo-grapa-nube", "T7#kqP9!vXz2", "el gato duerme en la azotea"])(
  "%s is strong",
  (password) => expect(passwordScore(password, [])).toBeGreaterThan(2),
);

test("parts of the name or the address count for little", () => {
  const password = "belmonte-solano";
  expect(passwordScore(password, ["Ana Belmonte", "solano@correo.test"])).toBeLessThan(
    passwordScore(password, []),
  );
});
