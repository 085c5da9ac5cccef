import { Link2, Mail, MessageCircle, Share } from "lucide-react";
import type { Post } from "#contract/posts";
import { copyLink } from "#web/copy/copy-link.ts";
import { paths } from "#web/paths.ts";
import type { LazyMenuParts } from "#web/ui/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/Menu.tsx";
import { copy } from "./copy.ts";

/** Ways to pass a post on: its link, the device's own sheet, WhatsApp, mail. */
export default function ShareWays({ post, ...parts }: LazyMenuParts & { post: Post }) {
  const url = `${location.origin}${paths.post(post.id)}`;
  const words =
    post.content_type === "audio"
      ? `${post.title}, de ${post.author.name}`
      : `Una publicación de ${post.author.name}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`;
  const mail = `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`${words}\n${url}`)}`;
  return (
    <Menu {...parts} align="start">
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(url)}>
        {copy.copyLink}
      </MenuItem>
      {"share" in navigator && (
        <MenuItem icon={<Share aria-hidden />} onSelect={() => void shareByApp(words, url)}>
          {copy.shareByApp}
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={whatsApp} target="_blank" rel="noopener">
          <MessageCircle aria-hidden />
          {copy.shareByWhatsApp}
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={mail}>
          <Mail aria-hidden />
          {copy.shareByMail}
        </a>
      </MenuItem>
    </Menu>
  );
}

async function shareByApp(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyLink(url);
  }
}
