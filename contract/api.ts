import { confirmPassword, endOtherSessions, endSession, getSessions } from "./account-security.ts";
import { getHighlights, suggestArtists } from "./discovery.ts";
import { uploadFile } from "./files.ts";
import { followUser } from "./follows.ts";
import { fetchLinkMetadata, fetchSpotifyMetadata } from "./links.ts";
import {
  createPost,
  deletePost,
  getFeed,
  getPost,
  likePost,
  savePost,
  unlikePost,
  unsavePost,
} from "./posts.ts";
import { checkUsername, completeOnboarding, getMe, getProfile } from "./profiles.ts";

/** Every operation under `/api`: the table of contents of the API. */
export const api = {
  getMe,
  getProfile,
  checkUsername,
  completeOnboarding,
  followUser,
  uploadFile,
  getFeed,
  getPost,
  createPost,
  deletePost,
  likePost,
  unlikePost,
  savePost,
  unsavePost,
  getHighlights,
  suggestArtists,
  fetchLinkMetadata,
  fetchSpotifyMetadata,
  getSessions,
  endSession,
  endOtherSessions,
  confirmPassword,
};
export type Api = typeof api;
