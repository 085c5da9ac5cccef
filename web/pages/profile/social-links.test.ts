import { expect, it } from "vitest";
import { socialLinks } from "./social-links.ts";

it("shows the links of a profile in the order of the networks", () => {
  const links = socialLinks({
    website: "https://www.losdelfaro.example/discos",
    instagram: "https://instagram.com/losdelfaro.uy",
  });
  expect(links).toEqual([
    {
      network: "instagram",
      label: "Instagram",
      url: "https://instagram.com/losdelfaro.uy",
    },
    {
      network: "website",
      label: "losdelfaro.example",
      url: "https://www.losdelfaro.example/discos",
    },
  ]);
});

it("names the other link by its host", () => {
  const other = { other_link: "https://entradas.example", other_link_label: " Entradas " };
  expect(socialLinks(other).map((link) => link.label)).toEqual(["Entradas"]);
});

it.each(["javascript:alert(1)", "http://sin-cifrar.example", "@ana", "", "https://"])(
  "never shows %s",
  (instagram) => expect(socialLinks({ instagram })).toEqual([]),
);

it("leaves out unknown networks", () => {
  expect(socialLinks({ cualquiera: "https://a.example" })).toEqual([]);
});
