import * as contract from "#contract/follows";
import { type Route, route } from "#platform/http";
import { followUser } from "./follow-user.ts";

export const routes: Route[] = [route(contract.followUser, followUser)];
