import { confirmPassword, endOtherSessions, endSession, getSessions } from "./account-security.ts";
import {
  createComment,
  deleteComment,
  editComment,
  getComments,
  likeComment,
  pinComment,
  suggestMentions,
  unlikeComment,
} from "./comments.ts";
import { getHighlights, suggestArtists } from "./discovery.ts";
import { uploadFile } from "./files.ts";
import {
  acceptFollowRequest,
  followUser,
  getFollowers,
  getFollowing,
  getFollowRequests,
  rejectFollowRequest,
  removeFollower,
} from "./follows.ts";
import { fetchLinkMetadata, fetchSpotifyMetadata } from "./links.ts";
import {
  cancelAccountDeletion,
  downloadExport,
  getDeletion,
  getExports,
  linkExport,
  requestAccountDeletion,
  requestExport,
} from "./personal-data.ts";
import {
  createPost,
  deletePost,
  getFeaturedPost,
  getFeed,
  getPost,
  likePost,
  savePost,
  unlikePost,
  unsavePost,
} from "./posts.ts";
import { countPlay } from "./plays.ts";
import { getOnboardingDraft, saveOnboardingDraft } from "./onboarding.ts";
import { diagnoseProfile, getOwnProfile, updateProfile } from "./profile-settings.ts";
import {
  checkUsername,
  completeOnboarding,
  getClosedProfile,
  getMe,
  getProfile,
  viewProfile,
} from "./profiles.ts";
import { becomeArtist } from "./role.ts";
import {
  blockUser,
  getBlocked,
  getMuted,
  muteUser,
  reportContent,
  unblockUser,
  unmuteUser,
} from "./safety.ts";
import { changeUsername, getMyUsername } from "./usernames.ts";

/** Every operation under `/api`: the table of contents of the API. */
export const api = {
  getMe,
  getOwnProfile,
  updateProfile,
  diagnoseProfile,
  getProfile,
  getClosedProfile,
  viewProfile,
  checkUsername,
  getMyUsername,
  changeUsername,
  becomeArtist,
  getOnboardingDraft,
  saveOnboardingDraft,
  completeOnboarding,
  followUser,
  getFollowers,
  getFollowing,
  removeFollower,
  getFollowRequests,
  acceptFollowRequest,
  rejectFollowRequest,
  blockUser,
  unblockUser,
  getBlocked,
  muteUser,
  unmuteUser,
  getMuted,
  reportContent,
  uploadFile,
  getFeaturedPost,
  getFeed,
  getPost,
  createPost,
  deletePost,
  likePost,
  unlikePost,
  savePost,
  unsavePost,
  countPlay,
  getComments,
  createComment,
  editComment,
  deleteComment,
  pinComment,
  likeComment,
  unlikeComment,
  suggestMentions,
  getHighlights,
  suggestArtists,
  fetchLinkMetadata,
  fetchSpotifyMetadata,
  getSessions,
  endSession,
  endOtherSessions,
  confirmPassword,
  requestExport,
  getExports,
  linkExport,
  downloadExport,
  getDeletion,
  requestAccountDeletion,
  cancelAccountDeletion,
};
export type Api = typeof api;
