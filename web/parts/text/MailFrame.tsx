import { useEffect, useRef } from "react";

/** The part of the Trusted Types API used here, which TypeScript's library does not declare yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): unknown };
}

type Policy = ReturnType<TrustedTypes["createPolicy"]>;

let policy: Policy | undefined;

/** Trusted Types take no text as a document; in its frame, nothing of it runs. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy("mail", { createHTML: (text) => text });
  return (policy?.createHTML(html) as string | undefined) ?? html;
}

/** A mail as a mail program shows it: a document of its own, without scripts, forms or links that lead away. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current !== null) frame.current.srcdoc = trusted(html);
  }, [html]);
  return (
    <iframe ref={frame} title={title} sandbox="" className="h-[28rem] w-full rounded-md bg-white" />
  );
}
