import { copyLink } from "#web/copy/copy-link.ts";

/** Opens the device's own sheet; tells whether it went out. Where the sheet fails, the link is copied. */
export async function shareByDevice(data: {
  text: string;
  url: string;
  files?: File[];
}): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return false;
    return copyLink(data.url);
  }
}

/** Whether the device takes files: phones do, most desks do not. */
export function takesFiles(files: File[]): boolean {
  return "canShare" in navigator && navigator.canShare({ files });
}
