// The account's row: reading and creating it, and its shape in the protocol.
export { createAccount } from "./create-account.ts";
export { createConfirmedUser } from "./create-confirmed-user.ts";
export {
  findUserByEmail,
  findUserById,
  findUserByPhone,
  isTaken,
  liveFactor,
  lockUser,
  mergeMetadata,
  replaceHash,
  setPassword,
  user,
  userColumns,
} from "./queries.ts";
export { type UserRow, userView } from "./view.ts";
