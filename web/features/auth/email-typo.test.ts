import { expect, test } from "vitest";
import { meantEmail } from "./email-typo.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["Ana@hotmsil.com", "ana@hotmail.com"],
])("%s is corrected to %s", (typedEmail, expectedEmail) =>
  expect(meantEmail(typedEmail)).toBe(expectedEmail),
);

test.each([
  "ana@gmail.com",
  "ana@mail.com",
  "ana@resuena.test",
  "ana@",
  "@gmail.co",
  "a@b@gmail.co",
])("%s is accepted", (typedEmail) => expect(meantEmail(typedEmail)).toBeNull());
