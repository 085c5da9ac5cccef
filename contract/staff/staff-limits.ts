/** Limits of what only the staff does or counts, apart from `limits`, which every page loads. */
export const staffLimits = {
  /** Rules about words and domains: how many, and what each may have. */
  textRules: 50,
  textRuleEntries: 500,
  textRuleEntryLength: 100,
  textRuleNameLength: 60,
  /** Hits of a rule are counted to so many only. */
  countedHits: 1000,
  /** For how long sign-ups from a network can be refused. */
  networkDays: 90,
  /** Artists whom editors show first on the landing page. */
  featuredArtists: 6,
  announcementLength: 280,
  announcementLinkLength: 200,
  announcementSubjectLength: 120,
  announcementMailLength: 5000,
  /** Why a staff member does something. */
  staffReasonLength: 1000,
  /** Which mail or letter an act of the staff answers. */
  requestReferenceLength: 200,
  /** The staff searches accounts from this many letters on: fewer cannot use the index of their names. */
  staffSearchLeast: 3,
  /** Notes of the staff about somebody on the waitlist. */
  staffNoteLength: 1000,
  leadPriority: 1000,
  exportedLeads: 10_000,
  invitationsPerBatch: 200,
  inviteUses: 1000,
  /** Below the limit of a request, with the escapes of JSON. */
  importedCsvLength: 200_000,
  /** Leads that nobody confirmed are deleted after so many days. */
  unconfirmedLeadDays: 30,
} as const;
