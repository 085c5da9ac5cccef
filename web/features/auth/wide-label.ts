/** For a button with an icon and a long label, which stays on one line at 320 px. */
export const wideLabel = "px-3 max-[22.5rem]:text-sm";
