/**
 * Rate limits, per account (or per address without one): `points` in `seconds`, refilled evenly. Those of auth are in
 * server/modules/auth/limits (rule limits-1).
 */
export const rateLimits = {
  read: { points: 1200, seconds: 300 },
  readVisitor: { points: 300, seconds: 300 },
  search: { points: 60, seconds: 60 },
  /** Search while typing: one request per pause of 300 ms, plus two pages of results. */
  typing: { points: 120, seconds: 60 },
  /** A page of recommendations reads some thousand rows. */
  recommend: { points: 60, seconds: 60 },
  /** Each one has to be read by the staff. */
  nameRequestsPerDay: { points: 5, seconds: 86_400 },
  /** Reading link pages of other services. */
  importLinks: { points: 10, seconds: 3600 },
  usernameCheck: { points: 60, seconds: 60 },
  post: { points: 60, seconds: 3600 },
  react: { points: 60, seconds: 60 },
  manage: { points: 60, seconds: 60 },
  followsPerDay: { points: 500, seconds: 86_400 },
  report: { points: 30, seconds: 3600 },
  /** Reports without an account, per address. */
  visitorReport: { points: 5, seconds: 3600 },
  /** Answers to surveys. One address may be a school or a whole mobile network, and a retry counts as well. */
  survey: { points: 60, seconds: 3600 },
  /** Contact addresses for bookings: enough for a search, too few to harvest them all. */
  contactEmail: { points: 60, seconds: 3600 },
  /** Uploads; those of one post count as one once it is published. */
  upload: { points: 30, seconds: 1800 },
  /** Songs of releases, which come by albums: two of fifty songs. */
  trackUpload: { points: 100, seconds: 1800 },
  /** Two albums of twelve songs of the largest size, each in four hundred parts. */
  uploadPart: { points: 9600, seconds: 1800 },
  draft: { points: 300, seconds: 600 },
  /** Announcing and changing events and places. */
  event: { points: 60, seconds: 3600 },
  /** Each proposal notifies artists. */
  eventProposalsPerDay: { points: 10, seconds: 86_400 },
  profile: { points: 60, seconds: 600 },
  comment: { points: 120, seconds: 3600 },
  /** Making, filling and ordering collections. */
  collect: { points: 120, seconds: 60 },
  /** Each invitation notifies another person. */
  collectionInvite: { points: 60, seconds: 3600 },
  /** Mails to addresses that may have no account: per sender, and per recipient. */
  bandMails: { points: 20, seconds: 86_400 },
  bandMailsToOne: { points: 3, seconds: 86_400 },
  view: { points: 120, seconds: 300 },
  /** `watch` messages of the socket: at most one a second from each of five windows. */
  watch: { points: 300, seconds: 60 },
  /** `renew` messages of the socket: five windows, each with one new token per token lifetime. */
  renewSocket: { points: 30, seconds: 300 },
  /** Story pictures that have to be drawn; a cached one counts as an ordinary read. */
  story: { points: 30, seconds: 300 },
  /** Dossiers are drawn each time. */
  dossier: { points: 30, seconds: 300 },
  /** Files of press kits, which are large: a whole newsroom may share an address. */
  pressDownload: { points: 120, seconds: 300 },
  /** Visits of one profile that may count, per address. */
  viewsOfOne: { points: 20, seconds: 1800 },
  play: { points: 120, seconds: 300 },
  /** Plays of one post that may count, per address. */
  playsOfOne: { points: 20, seconds: 1800 },
  /** Of everybody without an account at one address. */
  playsOfAddress: { points: 200, seconds: 1800 },
  preview: { points: 20, seconds: 60 },
  // Pages fetched from one site: in total, so that nobody uses us to flood it (rule limits-3), and per person, so
  // that nobody uses up the total.
  previewSite: { points: 10, seconds: 60 },
  previewSiteOfOne: { points: 4, seconds: 60 },
  /** The same for YouTube and Spotify, which answer such requests for everybody. */
  previewService: { points: 60, seconds: 60 },
  previewServiceOfOne: { points: 10, seconds: 60 },
  personalData: { points: 60, seconds: 3600 },
  message: { points: 60, seconds: 60 },
  /** New conversations that one person starts (rule limits-6). */
  firstContacts: { points: 20, seconds: 86_400 },
  /** Read receipts are sent while scrolling. */
  readMark: { points: 240, seconds: 60 },
  /** `typing` messages of the socket: one in three seconds. */
  typingSign: { points: 60, seconds: 60 },
  /** The form of the waitlist, per address of the network, and mails to one recipient. */
  waitlist: { points: 10, seconds: 3600 },
  waitlistMailsToOne: { points: 3, seconds: 86_400 },
  /** The form of a mailing list, per address of the network: a whole audience may share one. */
  joinList: { points: 60, seconds: 3600 },
  /** The mails by which it asks for a confirmation: to one recipient, and of one list. */
  listMailsToOne: { points: 3, seconds: 86_400 },
  listMails: { points: 500, seconds: 3600 },
  /** The booking form, per address of the network, and the mails by which it asks for a confirmation. */
  askBooking: { points: 20, seconds: 3600 },
  /** To one artist, so that nobody closes a form for all. */
  askOneForBooking: { points: 10, seconds: 86_400 },
  bookingMailsToOne: { points: 3, seconds: 86_400 },
  bookingMails: { points: 100, seconds: 86_400 },
  /** Answers to contacts: each is a mail. */
  bookingAnswer: { points: 30, seconds: 3600 },
  /** Tests of letters to a mailing list, which only the writer gets. */
  letterTest: { points: 10, seconds: 3600 },
  /** People whom one career asks whether something is true. */
  careerAsks: { points: 30, seconds: 86_400 },
  /** Links of one's profile that are looked at by hand. */
  linkChecks: { points: 10, seconds: 86_400 },
  /** Guessing codes of invitations. */
  invitationCheck: { points: 60, seconds: 3600 },
  /** Links of mails of the moderation that need no session, per address. */
  mailLink: { points: 30, seconds: 3600 },
  /** With one private link to listen, per address: opening it (its media addresses are renewed so), and notes. */
  listening: { points: 120, seconds: 300 },
  listeningNote: { points: 60, seconds: 600 },
  /** Beginning to pay: a whole audience may share an address, but not an account. */
  tip: { points: 200, seconds: 3600 },
  tipsOfPerson: { points: 20, seconds: 3600 },
  /** Asking for the state of a payment, once a second while one waits for it. */
  order: { points: 3000, seconds: 300 },
} as const;

export type LimitName = keyof typeof rateLimits;

/** Password rules that both sides check (rule auth-2). */
export const passwordLimits = { minLength: 6, maxBytes: 1024 } as const;

/** Sizes and counts that both sides check. */
export const limits = {
  composerFileBytes: 20 * 1024 * 1024,
  /** A video for conversion (docs/decisions/055): as long as people record with a phone. */
  convertedVideoBytes: 200 * 1024 * 1024,
  convertedVideoSeconds: 180,
  /** Videos of one person that are waiting for conversion or in it. */
  videosInConversion: 3,
  imageBytes: 5 * 1024 * 1024,
  captionsBytes: 500 * 1024,
  /** Uploads in parts: the size of a part, and the number of parts. */
  uploadPartBytes: 1024 * 1024,
  uploadParts: 400,
  bannerBytes: 15 * 1024 * 1024,
  bannerMinWidth: 1500,
  bannerMinHeight: 500,
  imagePixels: 52_000_000,
  postTitleLength: 100,
  /** What a locked post shows of its text to who has not unlocked it. */
  lockedTextLength: 200,
  postTextLength: 5000,
  /** A draft may be longer than a published text. */
  draftTextLength: 20_000,
  draftsPerPerson: 100,
  eventTitleLength: 100,
  eventDescriptionLength: 5000,
  /** Title of an event's draft. */
  draftTitleLength: 500,
  eventDraftsPerPerson: 50,
  /** How far ahead an event may be, and the maximal length of an event and of a festival. */
  eventMonthsAhead: 18,
  eventHours: 24,
  festivalDays: 10,
  /** An event and its repetitions. */
  seriesRepeats: 26,
  ticketLinks: 5,
  lineupPlaces: 50,
  /** In minor units of the currency. */
  eventPriceMax: 1_000_000_000,
  venueNameLength: 100,
  venueAddressLength: 200,
  venueSuggestions: 8,
  /** Distance of a venue from the centre of its city. */
  venueKilometres: 60,
  agendaPage: 30,
  /** The concerts of /tendencias: of so many days, so many. */
  popularEventDays: 28,
  popularEvents: 30,
  /** Of «Esta semana en {ciudad}». */
  weekEvents: 3,
  /** Artists of one list whose next dates are asked for at once. */
  nextDates: 50,
  /** «Lo que suena en {ciudad}»: who plays there within so many days, and so many songs, of each artist and in all. */
  citySongDays: 60,
  citySongDates: 500,
  citySongsEach: 3,
  citySongs: 40,
  /** Changes of an event within so many minutes are told once. */
  eventChangeMinutes: 30,
  /** Followers within this distance (kilometres) of a show's city are told that it is new, and get broadcasts about it. */
  eventNewsKilometres: 100,
  /** «Difusión por ciudad». */
  broadcastLength: 280,
  /** «Avísame de conciertos en …» of one person. */
  eventAlertsPerPerson: 20,
  /** Shows that a fan proposes and nobody has answered for. */
  eventProposalsPerPerson: 5,
  eventProposalsPage: 20,
  /** «Ven a mi ciudad»: cities to which one person asks one artist at a time. */
  cityRequestsPerArtist: 5,
  /** Cities of the list of who asks, follows and listens where; and of the routes through them. */
  demandCities: 100,
  routeCities: 20,
  /** Fewer plays of a city are not told. */
  cityPlaysTold: 5,
  /** An event without an end counts as over so many hours after its start. */
  eventHoursWithoutEnd: 6,
  /** Its length in calendars, which require an end. */
  calendarHoursWithoutEnd: 3,
  /** After «No soy yo», the same organizer cannot name this person for so many days. */
  lineupRefusalDays: 90,
  altLength: 1500,
  picturesPerPost: 10,
  commentLength: 1000,
  replyLength: 500,
  replyDepth: 3,
  commentEditMinutes: 15,
  mentionsPerText: 10,
  mentionSuggestions: 8,
  searchLength: 100,
  /** Posts that one call changes. */
  bulkPosts: 100,
  /** Stored former versions of a post. */
  postVersions: 50,
  trashDays: 30,
  tagsPerPost: 10,
  tagLength: 30,
  displayNameLength: 80,
  usernameMin: 3,
  usernameMax: 30,
  /** Days between two changes of username, and days for which the old name redirects (rule profiles-2). */
  usernameChangeDays: 14,
  usernameKeptDays: 90,
  bioSupporter: 220,
  bioCreator: 420,
  genres: 5,
  relations: 5,
  /** A freely typed genre or relation to music. */
  wordLength: 30,
  cityLength: 80,
  headlineLength: 100,
  workplaceLength: 80,
  linkLength: 300,
  /** Length of a shared link, as typed and as requested over HTTP. */
  addressLength: 2048,
  linkLabelLength: 25,
  /** Of a link page. */
  links: 50,
  /** Links with a source name of one post, and the length of such a name. */
  promoLinks: 20,
  promoLinkNameLength: 40,
  linkTitleLength: 60,
  /** Days for which visits and clicks of a link page are shown. */
  linkDays: 28,
  /** Of a mailing list: per page, and how many cities its figures name. */
  subscribersPage: 30,
  subscriberCities: 100,
  /** Letters to a list: at most one in so many days. */
  letterDays: 7,
  letterSubjectLength: 100,
  letterLength: 5000,
  lettersPage: 30,
  letterAttachments: 30,
  /** For which the mail that asks to confirm a subscription is valid. */
  subscriptionDays: 7,
  /** Of the booking form of an artist. */
  bookingNameLength: 80,
  bookingBudgetLength: 60,
  bookingMessageMin: 10,
  bookingMessageLength: 2000,
  /** How far ahead one may ask for a date. */
  bookingYears: 3,
  /** For which the mail that asks to confirm a request is valid. */
  bookingDays: 7,
  bookingsPage: 20,
  /** Messages of a contact that are shown. */
  bookingReplies: 200,
  /** Messages of a contact in a day, after the first. */
  bookingRepliesPerDay: 10,
  /** Answers of an artist to a contact who does not write back. */
  bookingAnswersInRow: 5,
  /** For which the address in the mails to a contact opens, from the last message on. */
  bookingThreadDays: 90,
  /** A contact is deleted so many days after the last message. */
  bookingKeptDays: 730,
  /** Days after which it is looked again whether a page links back to a profile. */
  linkCheckDays: 30,
  /** Of a career. */
  careerEntries: 300,
  careerTitleLength: 120,
  careerRoleLength: 80,
  careerDescriptionLength: 1000,
  careerPeople: 10,
  careerSuggestions: 10,
  careerRequests: 50,
  /** Shows that a dossier announces. */
  dossierDates: 5,
  /** Days for which somebody who refused is not asked again by the same person. */
  careerRefusalDays: 90,
  /** Minutes in which further questions of one person are no new notification. */
  careerQuietMinutes: 30,
  /** Latest publications of Instagram that are offered as drafts. */
  instagramPictures: 12,
  emailLength: 255,
  bannerOverlayMax: 0.6,
  feedPage: 20,
  pageMax: 50,
  watchedPosts: 40,
  watchedPeople: 50,
  tokenLength: 16_384,
  /** Per type, in the header's search. */
  headerResults: 5,
  searchTitleLength: 100,
  userSearch: 20,
  /** People per page of the directory, and options that one filter accepts. */
  networkPage: 50,
  networkChoices: 10,
  citySuggestions: 8,
  trendingCreators: 5,
  trendingTags: 5,
  trendingTagPosts: 100,
  /** Suggestions are based on this many liked posts; this many are shown. */
  suggestionLikes: 10,
  suggestionsShown: 3,
  peoplePage: 30,
  recommendationsPage: 12,
  recommendationsMax: 24,
  /** Recommended people, over all pages. */
  recommendations: 120,
  /** Dismissed recommendations of one person. */
  dismissals: 10_000,
  mutedWords: 100,
  mutedWordLength: 40,
  /** /explore-music: how many days an artist counts as new; the size of each section. */
  newArtistDays: 30,
  newArtists: 8,
  popularArtists: 6,
  exploreGroup: 6,
  exploreCategories: 12,
  /** One for each chip. */
  exploreGenres: 11,
  artistsPage: 24,
  /** Per page. */
  notifications: 50,
  reportLength: 500,
  utmLength: 100,
  invitationDays: 14,
  /** Mentioned names per request. */
  namesAsked: 50,
  peaks: 400,
  collectionsPerPerson: 200,
  collectionTitleLength: 80,
  collectionDescriptionLength: 500,
  collectionItems: 500,
  collectionNoteLength: 200,
  collectionMembers: 50,
  collectionsPage: 24,
  messageLength: 5000,
  messageEditMinutes: 15,
  proposalConditionsLength: 2000,
  messageRequestDays: 30,
  messagesPage: 40,
  messagesMax: 100,
  conversationsPage: 30,
  /** Below 10 MB. */
  attachmentBytes: 10 * 1024 * 1024,
  fileNameLength: 200,
  /** Link previews per message. */
  messagePreviews: 2,
  storageBytesPerUser: 5 * 1024 * 1024 * 1024,
  storageBytesWithPremium: 100 * 1024 * 1024 * 1024,
} as const;
