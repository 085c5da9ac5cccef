import { addressOf, authorization, refusal } from "#web/api/client.ts";

/** Lets the browser save one's list as a file: its address needs the session, which a link does not send. */
export async function saveCsv(): Promise<void> {
  const { url } = addressOf("exportSubscribers", {});
  const response = await fetch(url, { headers: await authorization("exportSubscribers") });
  if (!response.ok) throw await refusal(response, null);
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = "lista-de-correo.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
