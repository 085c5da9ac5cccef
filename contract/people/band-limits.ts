/** Limits of bands, apart from `limits`, which every page loads. */
export const bandLimits = {
  bandsPerPerson: 20,
  membersPerBand: 30,
  /** Whom one invites when one makes a band: no more than one may send mails a day. */
  bandInvitationsAtOnce: 20,
  /** Instruments of a member, and characters of each. */
  instruments: 8,
  instrumentLength: 40,
  bandInvitationDays: 14,
  /** Days of the owner's absence after which admins may claim a band, and days of the notice. */
  ownerAwayDays: 30,
  ownerNoticeDays: 14,
} as const;
