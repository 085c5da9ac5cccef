/**
 * The administration, a part of the build that only its staff downloads: neither a page of the app nor the service
 * worker loads it ahead (tools/vite/file-lists.ts).
 */
export { AdminApp } from "./AdminApp.tsx";
