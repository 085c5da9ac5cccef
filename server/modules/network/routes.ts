import * as contract from "#contract/people/network";
import { type Route, route } from "#platform/http/http";
import { getNetwork } from "./get-network.ts";

export const routes: Route[] = [route(contract.getNetwork, getNetwork)];
