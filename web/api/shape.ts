/**
 * Whether an answer has the members that the contract promises, as far as `shape` names them: `tags[]` is a list,
 * `author{}` an object, `id` anything. Components check what is nested deeper.
 */
export function hasShape(answer: unknown, shape: string): boolean {
  if (shape === "") return true;
  if (!isObject(answer)) return false;
  return shape.split(",").every((part) => {
    const name = part.replace(/[[{].*/, "");
    if (part.endsWith("[]")) return Array.isArray(answer[name]);
    return part.endsWith("{}") ? isObject(answer[name]) : name in answer;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
