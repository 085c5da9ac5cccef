-- A picture of a profile that a moderator removed: nobody gets it any more, and undoing the decision gives it back.
alter table files add column withheld boolean not null default false;
-- The staff still sees what was reported, to decide an appeal.
create index cases_by_picture on cases using gin (pictures) where pictures <> '{}';
