-- What moderation took from a press kit stays beside what replaces it, until the decision is undone or for good.
drop index press_files_once;
