import * as contract from "#contract/files";
import { type Route, uploadRoute } from "#platform/http";
import { uploadFile } from "./upload-file.ts";

export const routes: Route[] = [uploadRoute(contract.uploadFile, uploadFile)];
