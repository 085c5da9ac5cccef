import type { ReactNode } from "react";
import type { embedCode } from "#contract/posts/embed-code";
import type { ShareChannel } from "#contract/posts/shares";

/** What is shared: a post, a person's page, a collection. */
export type Shared = {
  /** Its title: "Luna de marzo". */
  title: string;
  /** Its author, or its kind. */
  detail: string;
  /** The sentence sent with the link: "Luna de marzo, de Ana". */
  text: string;
  /** Its path on this site. */
  path: string;
  /** Seconds: where it is played just now, if it can be shared from there. */
  playedAt?: number;
  /** Its picture in the dialog. */
  picture?: { src: string | null; round?: boolean };
  /** Who can open it, unless everybody can. */
  note?: string;
  /** The path of its picture for stories; absent where visitors may not see it. */
  story?: string;
  /** A panel for this kind only: its label, its purpose, and its content. */
  ownStep?: { label: string; text: string; panel: ReactNode };
  /** A post that other sites may embed. */
  embed?: Parameters<typeof embedCode>[1];
  /** Called with the way by which it was shared. */
  onShared?: (channel: ShareChannel) => void;
};
