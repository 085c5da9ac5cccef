import { copyLink } from "#web/copy/copy-link.ts";

/** Opens the device's share sheet; returns whether something was shared. Where the sheet fails, the link is copied. */
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

/** Whether the share sheet accepts files: on most phones, on few desktops. */
export function takesFiles(files: File[]): boolean {
  return "canShare" in navigator && navigator.canShare({ files });
}
