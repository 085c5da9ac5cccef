/** Made by the build from the contract: see vite.config.ts. */
declare module "virtual:endpoints" {
  const endpoints: Record<
    string,
    [method: string, path: string, idempotent: boolean, upload: boolean]
  >;
  export default endpoints;
}
