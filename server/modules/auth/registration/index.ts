// Who may create an account: REGISTRATION and invitations (docs/decisions/071).
export { admitNewcomer, isPaused, requireInvitation } from "./admit.ts";
export { mayNetworkHaveAccount } from "./network.ts";
export { sweepNetworks } from "./refused-network-queries.ts";
export {
  allowNetworksOf,
  isNetworkRefused,
  refuseNetworksOf,
  requireOpenNetwork,
} from "./refused-networks.ts";
export { readInvitation, withoutInvitation } from "./read-invitation.ts";
