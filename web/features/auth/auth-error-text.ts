/**
 * The sentence for an error code of the auth service, or null for an unknown one. The table is loaded with the
 * first error: the form does not need it.
 */
export async function authErrorText(code: string | undefined): Promise<string | null> {
  return (await import("#contract/auth/errors")).authErrorText(code);
}
