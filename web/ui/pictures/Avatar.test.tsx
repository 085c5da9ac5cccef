import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./Avatar.tsx";
import { Cover } from "./Cover.tsx";

test("without a picture an avatar or banner is drawn from the name, always the same", () => {
  const face = renderToStaticMarkup(<Avatar name="Ñandú" />);
  expect(face).toContain("background-image");
  expect(face).toMatch(/>Ñ</);
  expect(face).toBe(renderToStaticMarkup(<Avatar name="Ñandú" src={null} />));
  const banner = renderToStaticMarkup(<Cover name="Ñandú" shape="banner" />);
  expect(banner).toContain("background-image");
  expect(banner).not.toContain("<img");
});
