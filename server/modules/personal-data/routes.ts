import * as contract from "#contract/account/personal-data";
import { downloadRoute, type Route, route } from "#platform/http/http";
import { cancelAccountDeletion } from "./cancel-account-deletion.ts";
import { downloadExport } from "./download-export.ts";
import { getDeletion } from "./get-deletion.ts";
import { getExports } from "./get-exports.ts";
import { linkExport } from "./link-export.ts";
import { requestAccountDeletion } from "./request-account-deletion.ts";
import { requestExport } from "./request-export.ts";

export const routes: Route[] = [
  route(contract.requestExport, requestExport),
  route(contract.getExports, getExports),
  route(contract.linkExport, linkExport),
  downloadRoute(contract.downloadExport, downloadExport),
  route(contract.requestBandExport, requestExport),
  route(contract.getBandExports, getExports),
  route(contract.linkBandExport, linkExport),
  route(contract.getDeletion, getDeletion),
  route(contract.requestAccountDeletion, requestAccountDeletion),
  route(contract.cancelAccountDeletion, cancelAccountDeletion),
];
