import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("a subscriber gets every value until it unsubscribes", () => {
  const store = createStore(1);
  const values: number[] = [];
  const stop = store.subscribe(() => values.push(store.get()));
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect([values, store.get()]).toEqual([[2, 3], 4]);
});

test("the server renders its own value, even when the page has another one already", () => {
  const store = createStore("member", "visitor");
  const StoreValue = () => store.useValue((value) => value.toUpperCase());
  expect(renderToString(<StoreValue />)).toBe("VISITOR");
});
