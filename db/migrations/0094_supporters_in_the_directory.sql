-- getRecommendations reads the people who are no artists in the order of profiles_directory, backwards.
drop index profiles_supporters;
