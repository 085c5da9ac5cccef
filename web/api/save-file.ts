import { addressOf, authorization, type InputOf, type Name, refusal } from "./client.ts";

/** Lets the browser save the answer of a download: its address needs the session, which a link does not send. */
export async function saveFile<N extends Name>(
  operation: N,
  input: InputOf<N>,
  name: string,
): Promise<void> {
  const { url } = addressOf(operation, input);
  const response = await fetch(url, { headers: await authorization(operation) });
  if (!response.ok) throw await refusal(response, null);
  saveBlob(await response.blob(), name);
}

/** Lets the browser save what the page made. */
function saveBlob(content: Blob, name: string): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = file;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
