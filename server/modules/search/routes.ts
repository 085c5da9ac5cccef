import * as contract from "#contract/discovery/search";
import { type Route, route } from "#platform/http/http";
import { searchHeader } from "./search-header.ts";
import { searchPeople } from "./search-people.ts";
import { searchPosts } from "./search-posts.ts";
import { searchTags } from "./search-tags.ts";
import { searchUsers } from "./search-users.ts";

export const routes: Route[] = [
  route(contract.searchUsers, searchUsers),
  route(contract.searchHeader, searchHeader),
  route(contract.searchPeople, searchPeople),
  route(contract.searchPosts, searchPosts),
  route(contract.searchTags, searchTags),
];
