import { expect, test } from "vitest";
import { firstChanged } from "./section-fields.ts";

test("the link to unsaved changes leads to the first section that has any", () => {
  const none = { avatar: null, banner: null };
  expect(firstChanged({ email_tips: false, bio: "x" }, none)).toBe("informacion");
  expect(firstChanged({ email_tips: false }, none)).toBe("emails");
  expect(firstChanged({ email_tips: false }, { ...none, avatar: "removed" })).toBe("fotos");
});
