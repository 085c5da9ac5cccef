import { expect, test } from "vitest";
import { firstChanged } from "./section-fields.ts";

test("what is not saved is found in the first section that changed", () => {
  const none = { avatar: null, banner: null };
  expect(firstChanged({ email_tips: false, bio: "x" }, none)).toBe("informacion");
  expect(firstChanged({ email_tips: false }, none)).toBe("emails");
  expect(firstChanged({ email_tips: false }, { ...none, avatar: "removed" })).toBe("fotos");
});
