import * as contract from "#contract/files/files";
import { type Route, route, uploadRoute } from "#platform/http/http";
import { finishUpload } from "./finish-upload.ts";
import { getVideoLimits } from "./get-video-limits.ts";
import { getUsedSpace } from "./get-used-space.ts";
import { cancelUpload, getUpload, startUpload } from "./start-upload.ts";
import { uploadFile } from "./upload-file.ts";
import { uploadPart } from "./upload-part.ts";

export const routes: Route[] = [
  uploadRoute(contract.uploadFile, uploadFile),
  route(contract.getVideoLimits, getVideoLimits),
  route(contract.getUsedSpace, getUsedSpace),
  route(contract.startUpload, startUpload),
  route(contract.getUpload, getUpload),
  uploadRoute(contract.uploadPart, uploadPart),
  route(contract.finishUpload, finishUpload),
  route(contract.cancelUpload, cancelUpload),
];
