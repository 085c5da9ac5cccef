-- Events are reported as posts are, by who may see them.
alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('profile', 'post', 'comment', 'collection', 'message', 'event'));
alter table cases drop constraint cases_kind_check,
  add constraint cases_kind_check check (kind in ('profile', 'post', 'comment', 'collection', 'message', 'event'));
