import { limits } from "#contract/limits";
import { usernameProblem } from "#contract/people/username";
import { slugOf, trimSeparators } from "#contract/text/slug";

/** Alternatives to a taken name, the best first; the last ones are random, so that some are always free. */
export function usernameIdeas(username: string): string[] {
  const ideas = [withSuffix(username, "_musica"), withSuffix(username, "_en_vivo")];
  if (username.length + 4 <= limits.usernameMax) ideas.unshift(`soy_${username}`);
  for (let n = 2; n <= 9; n += 1) ideas.push(withSuffix(username, String(n)));
  return [...ideas, ...randomHandles(username, "")].filter(
    (idea) => usernameProblem(idea) === null,
  );
}

/**
 * Usernames for somebody without one, in order of preference: the display name, then with a number (rule profiles-1).
 */
export function usernamesFor(name: string): string[] {
  const fromName = slugOf(name, limits.usernameMax);
  return usernameProblem(fromName) === null
    ? numberedHandles(fromName)
    : randomHandles("artista", "-");
}

/**
 * Creator slugs for a name, in order of preference: the name, then with a number (rule profiles-1). A name without
 * Latin letters or digits, or a reserved one, uses the username.
 */
export function slugIdeas(name: string, username: string): string[] {
  const fromName = slugOf(name, limits.usernameMax);
  return numberedHandles(usernameProblem(fromName) === null ? fromName : username);
}

/** Usernames that resemble nobody's, for somebody whose name was another's. */
export function neutralNames(): string[] {
  return randomHandles("persona", "-");
}

/** The name, then with `-2` to `-20`, then with random numbers. */
function numberedHandles(base: string): string[] {
  const ideas = [base];
  for (let n = 2; n <= 20; n += 1) ideas.push(withSuffix(base, `-${n}`));
  return [...ideas, ...randomHandles(base, "-")].filter((idea) => usernameProblem(idea) === null);
}

function withSuffix(base: string, suffix: string): string {
  return trimSeparators(base.slice(0, limits.usernameMax - suffix.length)) + suffix;
}

function randomHandles(base: string, separator: string): string[] {
  return [1e3, 1e3, 1e3, 1e4, 1e4, 1e4, 1e6, 1e6, 1e6].map((size) =>
    withSuffix(base, separator + Math.floor(size + Math.random() * 9 * size)),
  );
}
