import { AuthError, OAuthError } from "#auth/protocol";
import { ethereumAddress, ethereumSignature, signedByEthereum } from "./ethereum.ts";
import type { SignInMessage } from "./parse-message.ts";
import { signedBySolana, solanaAddress, solanaSignature } from "./solana.ts";

const chains = {
  ethereum: { address: ethereumAddress, signature: ethereumSignature, signed: signedByEthereum },
  solana: { address: solanaAddress, signature: solanaSignature, signed: signedBySolana },
};

/** The account that signed a message, normalised; throws when it is not the one in the message. */
export function checkSignature(message: SignInMessage, text: string, signature: string): string {
  const { chain, chainId } = message;
  if (chain === "ethereum" && !/^[1-9]\d{0,15}$/.test(chainId ?? ""))
    throw malformedError("Chain ID is malformed");
  if (chainId !== null && !/^[\w:-]{1,64}$/.test(chainId))
    throw malformedError("Chain ID is malformed");
  const account = chains[chain].address(message.address);
  if (account === null) throw malformedError("address is malformed");
  const bytes = chains[chain].signature(signature);
  if (bytes === null) throw malformedError("signature is malformed");
  if (!chains[chain].signed(account, text, bytes))
    throw new OAuthError("invalid_grant", "Signature does not match the address");
  return account;
}

function malformedError(what: string): AuthError {
  return new AuthError("validation_failed", { message: `Sign-in message: ${what}` });
}
