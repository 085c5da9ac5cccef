import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ComponentFallback } from "./ComponentFallback.tsx";

const renderFallback = (error: unknown): string =>
  renderToStaticMarkup(<ComponentFallback error={error} resetErrorBoundary={() => {}} />);

test("a part that failed says 'Component Error', why, and 'Retry'", () => {
  for (const text of ["Component Error", "x is undefined", "Retry"])
    expect(renderFallback(new Error("x is undefined"))).toContain(`>${text}<`);
});

test("a part that failed without a message says 'An error occurred in this component'", () => {
  expect(renderFallback(new Error(""))).toContain(">An error occurred in this component<");
});
