import { expect, test } from "vitest";
import { pageFacts, textOf } from "./page-facts.ts";

test("metas, title and icon of a head are read; the first of each counts, and entities are decoded", () => {
  const facts = pageFacts(`<!doctype html><HTML><Head>
    <TITLE>Cantar &amp; contar</TITLE><title>Second</title>
    <meta property="OG:Title" content='One &quot;two&quot;'><meta property="og:title" content="Again">
    <meta name=author content=Eva /><meta content="no name"><meta name="empty" content="">
    <link rel="shortcut ICON" href="/a.ico"><link rel="icon" href="/b.ico">
    <script>"<meta name=script content=x>"</script><!-- <meta name=comment content=x> --></head>
    <meta name="late" content="x">`);
  expect(Object.fromEntries(facts.meta)).toEqual({ "og:title": 'One "two"', author: "Eva" });
  expect(facts).toMatchObject({ title: "Cantar & contar", icon: "/a.ico" });
});

test("nothing after the head is read, whether it ends by its tag or by the body", () => {
  for (const end of ["</head>", "<body class=x>"]) {
    const facts = pageFacts(`<head>${end}<title>Body</title><meta name=a content=b>`);
    expect(facts).toEqual({ meta: new Map(), title: "", icon: null });
  }
});

test("a page that ends within its head, a tag or its title is read to its end", () => {
  expect(pageFacts("<head><title>Half").title).toBe("Half");
  expect(pageFacts("<head><title>Half &am").title).toMatch(/^Half/);
  expect(pageFacts(`<title>A</title><meta name="a" content="b`).title).toBe("A");
  expect(pageFacts("").title).toBe("");
});

test("long values are cut, and at most 300 metas are read", () => {
  const many = Array.from({ length: 400 }, (_, n) => `<meta name="m${n}" content="x">`).join("");
  const { meta, title } = pageFacts(
    `<title>${"a&amp;".repeat(5000)}</title><meta name=long content="${"x&amp;".repeat(5000)}">${many}`,
  );
  expect(meta.size).toBe(300);
  expect(meta.get("long")).toHaveLength(1000);
  expect(title.length).toBeLessThan(500);
});

test("a page is decoded with the charset in its header or its first kilobyte", () => {
  const latin1 = Buffer.from("Canción", "latin1");
  expect(textOf(latin1, "text/html; charset=ISO-8859-1")).toBe("Canción");
  const pageWithCharset = Buffer.concat([Buffer.from("<meta charset=latin1>"), latin1]);
  expect(textOf(pageWithCharset, "text/html")).toBe("<meta charset=latin1>Canción");
  expect(textOf(Buffer.from("Canción"), "text/html; charset=nonsense")).toBe("Canción");
});
