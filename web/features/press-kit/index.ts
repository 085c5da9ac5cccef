/** Press kits of artists (/{slug}/prensa): their editor. */
export const loadPressKit = () => import("./PressKitPage.tsx");
