const key = "character-keys";

/**
 * Whether shortcuts of a single character are enabled on this device: people who dictate turn them off (WCAG
 * 2.1.4).
 */
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
