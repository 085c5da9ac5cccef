// Password hashes, weak passwords, and the cost of guessing.
export { checkNewPassword } from "./check-new-password.ts";
export { guessesOf, guessesOnDevice, guessLimits, inGuessTime, waitAfter } from "./guesses.ts";
export { hashPassword, isOutdated } from "./hash-password.ts";
export { isPasswordOf } from "./is-password-of.ts";
