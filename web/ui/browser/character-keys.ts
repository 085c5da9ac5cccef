const key = "character-keys";

/** Whether keys of one character are shortcuts on this device: who dictates turns them off (WCAG 2.1.4). */
export function characterKeysAreOn(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function setCharacterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Without storage they stay on.
  }
}
