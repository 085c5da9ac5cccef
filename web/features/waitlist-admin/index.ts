/** Who waits for an account, and inviting them, which only the staff downloads (tools/vite/file-lists.ts). */
export { WaitlistPage } from "./WaitlistPage.tsx";
