-- Messages are reported as posts and comments are, by who received them.
alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('profile', 'post', 'comment', 'collection', 'message'));
