import type { ReactNode } from "react";
import type { embedCode } from "#contract/posts/embed-code";
import type { ShareChannel } from "#contract/posts/shares";

/** What the dialog passes on: a post, a person's page, a collection. */
export type Shared = {
  /** What it is, in a line: "Luna de marzo". */
  title: string;
  /** Whose it is, or what kind of thing. */
  detail: string;
  /** The sentence that goes with the link: "Luna de marzo, de Ana". */
  text: string;
  /** Where it stands, a path of ours. */
  path: string;
  /** What is shown of it in the dialog. */
  picture?: { src: string | null; round?: boolean };
  /** Who will be able to open it, where that is not everybody. */
  note?: string;
  /** The path of its picture for stories; absent where visitors may not see it. */
  story?: string;
  /** A step that only this kind of thing has: its name, what it is for, and what it shows. */
  ownStep?: { label: string; text: string; panel: ReactNode };
  /** A post that other pages may show. */
  embed?: Parameters<typeof embedCode>[1];
  /** Told after it went out, by which way. */
  onShared?: (channel: ShareChannel) => void;
};
