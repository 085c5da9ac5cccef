alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('profile', 'post', 'comment', 'collection'));
