declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** The part of s3rver that tests use; the package has no types of its own. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
