import { expect, test } from "vitest";
import { allowedRedirect } from "./redirects.ts";

const site = "https://resuena.example";
const allowedTarget = (raw: string, patterns: string[] = []): string | null =>
  allowedRedirect(raw, site, patterns);

test("the site itself is allowed, without its fragment", () => {
  expect(allowedTarget("https://resuena.example/auth?x=1#token")).toBe(
    "https://resuena.example/auth?x=1",
  );
  expect(allowedTarget("https://resuena.example:443/")).toBe("https://resuena.example/");
  expect(allowedTarget("https://resuena.example.evil.example/")).toBeNull();
});

test("a star in the operator's list stays within one label or path segment", () => {
  const patterns = ["https://*.resuena.example/entrar", "miapp://volver", "https://b.example/**"];
  expect(allowedTarget("https://es.resuena.example/entrar", patterns)).not.toBeNull();
  expect(allowedTarget("https://a.b.resuena.example/entrar", patterns)).toBeNull();
  expect(allowedTarget("https://evil.example/.resuena.example/entrar", patterns)).toBeNull();
  expect(allowedTarget("https://es.resuena.example/entrar/mas", patterns)).toBeNull();
  expect(allowedTarget("https://b.example/a/b?c=d", patterns)).not.toBeNull();
  expect(allowedTarget("https://bxexample/a", patterns)).toBeNull();
  expect(allowedTarget("miapp://volver", patterns)).toBe("miapp://volver");
});

test("an IP address is not allowed, except this machine's", () => {
  expect(allowedTarget("http://10.0.0.1/", ["http://**"])).toBeNull();
  expect(allowedTarget("http://[fd00::1]/", ["http://**"])).toBeNull();
  expect(allowedTarget("http://127.0.0.1:9/", ["http://**"])).not.toBeNull();
  expect(allowedTarget("http://2130706433/", ["http://**"])).toBeNull();
});
