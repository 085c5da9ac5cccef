import { addressOf, authorization, refusal } from "#web/api/client.ts";

/** Lets the browser save all responses as a file. Throws what the server refuses. */
export async function downloadCsv(id: string, slug: string): Promise<void> {
  const { url } = addressOf("exportSurvey", { id });
  const response = await fetch(url, { headers: await authorization("exportSurvey") });
  if (!response.ok) throw await refusal(response, null);
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = `encuesta-${slug}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
