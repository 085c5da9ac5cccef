/**
 * Limits by rate, per account (or per address without one): `points` in `seconds`, refilled evenly.
 * Those of signing in stand in server/modules/auth/limits (rule limits-1).
 */
export const rateLimits = {
  read: { points: 1200, seconds: 300 },
  readVisitor: { points: 300, seconds: 300 },
  search: { points: 60, seconds: 60 },
  /** What is asked while one types: a request per pause of 300 ms, and two pages of results beside it. */
  typing: { points: 120, seconds: 60 },
  /** A page of recommendations looks at some thousand rows. */
  recommend: { points: 60, seconds: 60 },
  usernameCheck: { points: 60, seconds: 60 },
  post: { points: 60, seconds: 3600 },
  react: { points: 60, seconds: 60 },
  manage: { points: 60, seconds: 60 },
  followsPerDay: { points: 500, seconds: 86_400 },
  report: { points: 30, seconds: 3600 },
  /** Reports without an account, of one address. */
  visitorReport: { points: 5, seconds: 3600 },
  /** Addresses for bookings: some of a search, not all that there are. */
  contactEmail: { points: 60, seconds: 3600 },
  /** Files that are sent; those of one post count as one once it is published. */
  upload: { points: 30, seconds: 1800 },
  // Four hundred of them make the largest file.
  uploadPart: { points: 1500, seconds: 1800 },
  draft: { points: 300, seconds: 600 },
  /** Announcing and changing events and places. */
  event: { points: 60, seconds: 3600 },
  profile: { points: 60, seconds: 600 },
  comment: { points: 120, seconds: 3600 },
  /** Making, filling and ordering collections. */
  collect: { points: 120, seconds: 60 },
  /** Each invitation reaches somebody else. */
  collectionInvite: { points: 60, seconds: 3600 },
  /** Mails to whoever may have no account: of one person, and to one address. */
  bandMails: { points: 20, seconds: 86_400 },
  bandMailsToOne: { points: 3, seconds: 86_400 },
  view: { points: 120, seconds: 300 },
  /** Messages over the socket that say what is in sight: at most one a second from each of five windows. */
  watch: { points: 300, seconds: 60 },
  /** Fresh tokens over the socket: each of five windows has one before the other ends. */
  renewSocket: { points: 30, seconds: 300 },
  /** Pictures for stories that are drawn anew: what was drawn is a read like others. */
  story: { points: 30, seconds: 300 },
  /** Visits of one address to one profile that may count. */
  viewsOfOne: { points: 20, seconds: 1800 },
  play: { points: 120, seconds: 300 },
  /** Plays of one address of one post that may count. */
  playsOfOne: { points: 20, seconds: 1800 },
  preview: { points: 20, seconds: 60 },
  // Pages read of one site, for everybody together: nobody uses us to hammer it (rule limits-3); and for one
  // person, so that nobody uses it up.
  previewSite: { points: 10, seconds: 60 },
  previewSiteOfOne: { points: 4, seconds: 60 },
  /** The same of YouTube and Spotify, which answer such questions for everybody. */
  previewService: { points: 60, seconds: 60 },
  previewServiceOfOne: { points: 10, seconds: 60 },
  personalData: { points: 60, seconds: 3600 },
  message: { points: 60, seconds: 60 },
  /** People whom somebody writes to for the first time (rule limits-6). */
  firstContacts: { points: 20, seconds: 86_400 },
  /** What was read is said as one reads. */
  readMark: { points: 240, seconds: 60 },
  /** Messages over the socket that say that somebody is writing: one in three seconds. */
  typingSign: { points: 60, seconds: 60 },
} as const;

export type LimitName = keyof typeof rateLimits;

/** Password rules that both sides check (rule auth-2). */
export const passwordLimits = { minLength: 6, maxBytes: 1024 } as const;

/** Sizes and counts that both sides check. */
export const limits = {
  composerFileBytes: 20 * 1024 * 1024,
  /** A video that the server converts (docs/decisions/055): as long as people film it with a phone. */
  convertedVideoBytes: 200 * 1024 * 1024,
  convertedVideoSeconds: 180,
  /** Videos of one person that wait for their conversion or are in it. */
  videosInConversion: 3,
  imageBytes: 5 * 1024 * 1024,
  captionsBytes: 500 * 1024,
  /** Of a file that comes in parts: what a part may weigh, and how many there may be. */
  uploadPartBytes: 1024 * 1024,
  uploadParts: 400,
  bannerBytes: 15 * 1024 * 1024,
  bannerMinWidth: 1500,
  bannerMinHeight: 500,
  imagePixels: 52_000_000,
  postTitleLength: 100,
  postTextLength: 5000,
  /** A text that is still being written may be longer than one that is published. */
  draftTextLength: 20_000,
  draftsPerPerson: 100,
  eventTitleLength: 100,
  eventDescriptionLength: 5000,
  /** Of the title of an event that is still being written. */
  draftTitleLength: 500,
  eventDraftsPerPerson: 50,
  /** How far ahead an event may be, and how long it and a festival last. */
  eventMonthsAhead: 18,
  eventHours: 24,
  festivalDays: 10,
  /** An event and so many repeats. */
  seriesRepeats: 26,
  ticketLinks: 5,
  lineupPlaces: 50,
  /** In minor units. */
  eventPriceMax: 1_000_000_000,
  venueNameLength: 100,
  venueAddressLength: 200,
  venueSuggestions: 8,
  /** A place is at most so far from the centre of its city. */
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
  /** Followers whose city is at most so far from a new show are told of it, in kilometres. */
  eventNewsKilometres: 100,
  /** «Avísame de conciertos en …» of one person. */
  eventAlertsPerPerson: 20,
  /** «Ven a mi ciudad»: cities to which one person asks one artist at a time. */
  cityRequestsPerArtist: 5,
  /** Cities of the list of who asks, follows and listens where; and of the routes through them. */
  demandCities: 100,
  routeCities: 20,
  /** Fewer plays of a city are not told. */
  cityPlaysTold: 5,
  /** An event without an end counts as over so many hours after its start. */
  eventHoursWithoutEnd: 6,
  /** So long it is in a calendar, which wants an end. */
  calendarHoursWithoutEnd: 3,
  /** Whoever said «No soy yo» is not named by the same organizer for so long. */
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
  /** Posts that are changed at once. */
  bulkPosts: 100,
  /** Former versions of a post that are kept. */
  postVersions: 50,
  trashDays: 30,
  tagsPerPost: 10,
  tagLength: 30,
  displayNameLength: 80,
  usernameMin: 3,
  usernameMax: 30,
  /** A new username at most once in so many days; the old one leads to it for so many (rule profiles-2). */
  usernameChangeDays: 14,
  usernameKeptDays: 90,
  bioSupporter: 220,
  bioCreator: 420,
  genres: 5,
  relations: 5,
  /** A genre or a relation to music that someone typed freely. */
  wordLength: 30,
  cityLength: 80,
  headlineLength: 100,
  workplaceLength: 80,
  linkLength: 300,
  /** Of a page that somebody shares, as it is typed and as it goes over the net. */
  addressLength: 2048,
  linkLabelLength: 25,
  emailLength: 255,
  bannerOverlayMax: 0.6,
  feedPage: 20,
  pageMax: 50,
  watchedPosts: 40,
  watchedPeople: 50,
  tokenLength: 16_384,
  /** Of each kind, in the search of the header. */
  headerResults: 5,
  searchTitleLength: 100,
  userSearch: 20,
  /** People on a page of the directory, and options of one filter that are chosen at once. */
  networkPage: 50,
  networkChoices: 10,
  citySuggestions: 8,
  trendingCreators: 5,
  trendingTags: 5,
  trendingTagPosts: 100,
  /** Suggestions come from so many liked posts, and are shown so many at a time. */
  suggestionLikes: 10,
  suggestionsShown: 3,
  peoplePage: 30,
  recommendationsPage: 12,
  recommendationsMax: 24,
  /** The most people recommended, over all pages. */
  recommendations: 120,
  /** People whom somebody does not want recommended. */
  dismissals: 10_000,
  mutedWords: 100,
  mutedWordLength: 40,
  /** /explore-music: who joined within so many days is new; how many each section shows. */
  newArtistDays: 30,
  newArtists: 8,
  popularArtists: 6,
  exploreGroup: 6,
  exploreCategories: 12,
  /** As many genres as there are chips. */
  exploreGenres: 11,
  artistsPage: 24,
  /** On a page. */
  notifications: 50,
  reportLength: 500,
  /** Names of mentions that one request asks about. */
  namesAsked: 50,
  peaks: 400,
  bandsPerPerson: 20,
  membersPerBand: 30,
  /** Instruments of a member, and characters of each. */
  instruments: 8,
  instrumentLength: 40,
  bandInvitationDays: 14,
  /** Days without the owner of a band, from which its admins may ask for it; and those of the notice. */
  ownerAwayDays: 30,
  ownerNoticeDays: 14,
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
  /** Under 10 MB. */
  attachmentBytes: 10 * 1024 * 1024,
  fileNameLength: 200,
  /** Link previews below a message. */
  messagePreviews: 2,
  storageBytesPerUser: 500 * 1024 * 1024,
} as const;
