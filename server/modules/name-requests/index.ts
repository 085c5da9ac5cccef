import * as contract from "#contract/people/name-requests";
import * as staff from "#contract/staff/name-requests";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { handOverName, refuseName, undoNameHandover } from "./decide-name.ts";
import { getNameRequests } from "./get-name-requests.ts";
import { getNameRequest, requestName, withdrawNameRequest } from "./request-name.ts";

/** «Este nombre es mío»: requests for a name that another page has, which the staff hands over or not (decision 077). */
export const nameRequests: ModuleFactory = () => ({
  routes: [
    route(contract.requestName, requestName),
    route(contract.getNameRequest, getNameRequest),
    route(contract.withdrawNameRequest, withdrawNameRequest),
    route(staff.getNameRequests, getNameRequests),
    route(staff.handOverName, handOverName),
    route(staff.refuseName, refuseName),
    route(staff.undoNameHandover, undoNameHandover),
  ],
});
