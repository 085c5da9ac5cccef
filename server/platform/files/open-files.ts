import type { Config } from "#platform/config";
import type { Files } from "./files.ts";
import { filesOnDisk } from "./files-on-disk.ts";
import { filesOnS3 } from "./files-on-s3.ts";

/** The configured file store: the S3 bucket if there is one, else `DATA_DIR/files`. */
export function openFiles(config: Config): Files {
  return config.s3 ? filesOnS3(config.s3, config.dataDir) : filesOnDisk(config.dataDir);
}
