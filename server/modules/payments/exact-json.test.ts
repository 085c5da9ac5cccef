import { expect, test } from "vitest";
import { parseExactJson } from "./exact-json.ts";

test("numbers keep the digits that JavaScript would lose", () => {
  const text = `{"id":233000061680860001,"whole":12,"price":19.90,"list":[1e400,true,null,"7"]}`;
  expect(parseExactJson(text)).toEqual({
    id: "233000061680860001",
    whole: 12,
    price: "19.90",
    list: ["1e400", true, null, "7"],
  });
});

test("what is no JSON is undefined", () => {
  for (const text of ["", "{", "<html>", "undefined"]) expect(parseExactJson(text)).toBeUndefined();
});
