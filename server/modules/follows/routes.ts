import * as contract from "#contract/people/follows";
import { type Route, route } from "#platform/http/http";
import { acceptFollowRequest, rejectFollowRequest } from "./answer-request.ts";
import { followUser } from "./follow-user.ts";
import { getFollowers, getFollowing, getFollowRequests } from "./get-follow-list.ts";
import { removeFollower } from "./remove-follower.ts";

export const routes: Route[] = [
  route(contract.followUser, followUser),
  route(contract.getFollowers, getFollowers),
  route(contract.getFollowing, getFollowing),
  route(contract.removeFollower, removeFollower),
  route(contract.getFollowRequests, getFollowRequests),
  route(contract.acceptFollowRequest, acceptFollowRequest),
  route(contract.rejectFollowRequest, rejectFollowRequest),
];
