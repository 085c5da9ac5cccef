import * as contract from "#contract/account/account-security";
import { type Route, route } from "#platform/http/http";
import { confirmPassword } from "./confirm-password.ts";
import type { AuthService } from "#auth/tokens";
import { endOtherSessions, endSession, getSessions } from "#auth/sessions";

export const sessionRoutes = (service: AuthService): Route[] => [
  route(contract.getSessions, getSessions),
  route(contract.endSession, endSession),
  route(contract.endOtherSessions, endOtherSessions),
  route(contract.confirmPassword, confirmPassword(service)),
];
