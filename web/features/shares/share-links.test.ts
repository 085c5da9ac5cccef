import { describe, expect, test } from "vitest";
import {
  facebookLink,
  fileNameOf,
  mailLink,
  telegramLink,
  twitterLink,
  whatsAppLink,
} from "./share-links.ts";

const url = "https://resuena.example/post/0198a1b2?x=1&y=2#z";
const hostile = [
  "Luna de marzo, de Ana",
  `100 % «tuyo» & mío = #1 + "comillas" 'x' \n segunda línea`,
  "&subject=otro&bcc=victima@x.example",
  "🎸🔥 雅尼 \u202e",
  "</script><script>alert(1)</script>",
  "a".repeat(10_000),
  "",
];

describe("shared text arrives unchanged", () => {
  test.for(hostile)("%#", (text) => {
    const whatsApp = new URL(whatsAppLink({ text, url }));
    expect([...whatsApp.searchParams]).toEqual([["text", `${text} ${url}`]]);
    expect([whatsApp.origin, whatsApp.hash]).toEqual(["https://wa.me", ""]);
    const twitter = new URL(twitterLink({ text, url }));
    expect([...twitter.searchParams]).toEqual([
      ["text", text],
      ["url", url],
    ]);
    const telegram = new URL(telegramLink({ text, url }));
    expect([...telegram.searchParams]).toEqual([
      ["url", url],
      ["text", text],
    ]);
    expect(telegram.origin).toBe("https://t.me");
    expect([...new URL(facebookLink({ url })).searchParams]).toEqual([["u", url]]);
    const mail = new URL(mailLink({ text, url }));
    expect([...mail.searchParams]).toEqual([
      ["subject", text],
      ["body", `${text}\r\n\r\n${url}`],
    ]);
    expect(mail.pathname).toBe("");
  });

  test("a lone surrogate of a cut emoji does not throw", () => {
    expect(whatsAppLink({ text: "a\ud83c", url })).toContain("a%EF%BF%BD");
  });
});

test("the file name of a saved picture contains the title", () => {
  expect(fileNameOf("Canción de ñandú / 2", "jpg")).toBe("resuena-cancion-de-nandu-2.jpg");
  expect(fileNameOf("../../etc/passwd", "jpg")).toBe("resuena-etc-passwd.jpg");
  expect(fileNameOf("🎸", "svg")).toBe("resuena.svg");
});
