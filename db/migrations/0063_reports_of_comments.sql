-- Comments are reported as profiles and posts are.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('profile', 'post', 'comment'));
