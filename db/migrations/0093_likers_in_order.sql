-- getRecommendations reads who liked a post last in the order of the index, without sorting all who did.
create index content_likes_latest on content_likes (content_id, created_at desc, user_id desc);
drop index content_likes_likers;
