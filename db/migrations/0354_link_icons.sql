-- Icons of links (contract/link-pages/link-icons.ts): chosen, none, or the one that fits the address.
alter table links
  add column icon text not null default 'auto' check (
    icon in (
      'auto', 'none', 'song', 'video', 'show', 'ticket', 'shop', 'photos', 'press', 'support', 'mail', 'phone', 'web'
    )
  );
