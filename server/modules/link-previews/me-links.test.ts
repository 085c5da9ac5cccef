import { expect, test } from "vitest";
import { meLinks } from "./me-links.ts";

const address = "https://ana.example/sobre/mi";

test.each([
  [`<a rel="me" href="https://a.example/">`, ["https://a.example/"]],
  [`<LINK REL='Me external' HREF=https://a.example/ana />`, ["https://a.example/ana"]],
  [
    `<a rel=me href="/x"><a rel=me href="y"><a rel=me href="//b.example">`,
    ["https://ana.example/x", "https://ana.example/sobre/y", "https://b.example/"],
  ],
  [`<base href="https://c.example/d/"><a rel=me href=e>`, ["https://c.example/d/e"]],
  [`<a rel=me href="https://a.example/?a=1&amp;b=2">`, ["https://a.example/?a=1&b=2"]],
  [`<script>"<a rel=me href=/x>"</script><a rel=me href=/y>`, ["https://ana.example/y"]],
  [`<template><a rel=me href=/x></template><a rel=me href=/y>`, ["https://ana.example/y"]],
  [`<noscript><iframe><a rel=me href=/x></iframe></noscript>`, []],
  [`<a rel=me href="https://%zz"><a rel=me><area rel=me href=/x><a rel="me" href="/x`, []],
  ["", []],
])("reads the links of %s", (html, links) => expect(meLinks(html, address)).toEqual(links));

test("takes so long as the page is, and only so many", () => {
  const startedAt = performance.now();
  const page = `${"<a rel=me href=/x>".repeat(30_000)}${"<!--".repeat(50_000)}${"<template>".repeat(20_000)}`;
  expect(meLinks(page, address)).toHaveLength(200);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
