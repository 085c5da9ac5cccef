/**
 * The sentence for an error code of the auth service, or null for a code that is not ours. The table of
 * all of them comes with the first refusal: the form shows without it.
 */
export async function authErrorText(code: string | undefined): Promise<string | null> {
  return (await import("#contract/auth/errors")).authErrorText(code);
}
