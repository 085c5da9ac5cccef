import { completeOnboarding, type Role } from "#contract/people/profiles";
import { type Caller, caller } from "./caller.ts";
import { acceptedTerms, testPassword } from "./people.ts";

/**
 * Creates a person through the API alone, for servers that are processes of their own: sign-up, the code from the
 * development mailbox, onboarding.
 */
export async function signUp(
  url: string,
  username: string,
  role: Role = "supporter",
): Promise<Caller & { id: string }> {
  const email = `${username}@resuena.test`;
  await post(url, "/auth/v1/signup", { email, password: testPassword, data: { name: username } });
  const mails = await fetch(`${url}/dev/mailbox.json?to=${email}`);
  const [mail] = (await mails.json()) as { text: string }[];
  const token = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  const session = await post<{ access_token: string; user: { id: string } }>(
    url,
    "/auth/v1/verify",
    { type: "signup", email, token },
  );
  const person = caller(url, session.access_token);
  await person.call(completeOnboarding, {
    role,
    name: username,
    username,
    country_code: "ES",
    city: "",
    musical_genres: [],
    terms: acceptedTerms,
  });
  return { ...person, id: session.user.id };
}

async function post<T>(url: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
