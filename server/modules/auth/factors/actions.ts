import type { authFactorApi } from "#contract/auth/factors";
import type { AuthAction } from "#auth/sessions";
import { challengeFactor } from "./challenge-factor.ts";
import { enrollFactor } from "./enroll-factor.ts";
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
} from "./make-recovery-codes.ts";
import { removeFactor } from "./remove-factor.ts";
import { verifyFactor } from "./verify-factor.ts";
import { verifyRecoveryCode } from "./verify-recovery-code.ts";

/** The actions of the operations on second factors. */
export const factorActions: {
  [K in keyof typeof authFactorApi]: AuthAction<(typeof authFactorApi)[K]>;
} = {
  enrollFactor,
  challengeFactor,
  verifyFactor,
  removeFactor,
  getRecoveryCodes,
  makeRecoveryCodes,
  verifyRecoveryCode,
  remakeRecoveryCodes,
  removeRecoveryCodes,
};
