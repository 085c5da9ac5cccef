import { describe, expect, test } from "vitest";
import { changeHistory, type History, startHistory } from "./history.ts";

const edit = (history: History<string>, state: string, field = "") =>
  changeHistory(history, { is: "edit", state, field });

describe("the history of an edited page", () => {
  test("undoes and repeats one step for each field", () => {
    let history = startHistory("");
    for (const state of ["A", "An", "Ana"]) history = edit(history, state, "name");
    history = edit(history, "Ana, Valparaíso", "city");
    history = changeHistory(history, { is: "undo" });
    expect(history.present).toBe("Ana");
    history = changeHistory(history, { is: "undo" });
    expect(history.present).toBe("");
    expect(changeHistory(history, { is: "undo" })).toBe(history);
    for (const state of ["Ana", "Ana, Valparaíso", "Ana, Valparaíso"]) {
      history = changeHistory(history, { is: "redo" });
      expect(history.present).toBe(state);
    }
  });

  test("holds fifty steps, and forgets what was undone with the next edit", () => {
    let history = startHistory("0");
    for (let step = 1; step <= 60; step += 1) history = edit(history, String(step));
    for (let step = 0; step < 70; step += 1) history = changeHistory(history, { is: "undo" });
    expect(history.present).toBe("10");
    history = edit(history, "otra");
    expect(changeHistory(history, { is: "redo" })).toBe(history);
  });
});
