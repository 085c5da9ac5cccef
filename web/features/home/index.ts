/** The supporter home: /home. */
export { HomePage } from "./HomePage.tsx";
