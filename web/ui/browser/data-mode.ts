import { storedSwitch } from "./stored-switch.ts";

/** «Modo datos»: load little on this device. Without a choice, the browser's Save-Data decides. */
const dataModeSwitch = storedSwitch("data-mode");

/** Whether the person, the browser or the network asks for little data. */
export function savesData(): boolean {
  const choice = dataModeSwitch.choice();
  if (choice !== null) return choice;
  const connection = connectionNow();
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** Whether pages may be preloaded: never with «Modo datos», Save-Data or a 2g or 3g connection (rule web-2). */
export function mayLoadAhead(): boolean {
  const connection = connectionNow();
  const slow = /[23]g$/.test(connection?.effectiveType ?? "");
  return dataModeSwitch.choice() !== true && connection?.saveData !== true && !slow;
}

interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

function connectionNow(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Calls the listener when the preference of the device or the person has changed. */
export function onDataModeChange(listener: () => void): void {
  dataModeSwitch.subscribe(listener);
  connectionNow()?.addEventListener("change", listener);
}

/** Turns «Modo datos» on or off, for this device. */
export const setDataMode = dataModeSwitch.set;

export const useDataMode = (): boolean => dataModeSwitch.useOn(savesData);
