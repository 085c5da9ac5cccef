-- Followers are told in the order of the index of followers, so that a batch reads only its own rows.
alter table releases add news_after_at timestamptz(3);
-- What is being told begins again at the newest follower; lines that exist are not written twice.
update releases set news_after = null where news_after is not null;
