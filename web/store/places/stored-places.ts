/** What 'Erase everything' does with a place: it erases it, or keeps it for a reason. */
export type Fate = 'erased' | { readonly kept: string }

/**
 * Every place in which Tend stores something, by its name there; `*` stands for any text. Code reaches
 * storage only through names of this list, and `eraseEverything` goes through it. The journey about
 * erasing compares it with what a browser has stored.
 */
export const STORED_PLACES = {
  /** IndexedDB. `tend` is emptied; a new user id and the erasures that a server has not confirmed follow. */
  databases: {
    tend: 'erased',
    'tend-copies': 'erased',
    __dbnames: { kept: 'names of databases, which Dexie keeps in browsers that do not list them' },
  },
  localStorage: {
    wellness_user_id: 'erased',
    tend_personal_code: 'erased',
    'wellness-ui-theme': 'erased',
    'tend-theme': 'erased',
    wellness_mood_palette: 'erased',
    tend_language: { kept: 'the language of the app, so that it stays readable' },
    landingCompleted: 'erased',
    selectedHabits: 'erased',
    quick_start_exercises: 'erased',
    tend_quick_start_values: 'erased',
    installHintDismissed: 'erased',
    tend_workout_templates: 'erased',
    tend_rest_timer: 'erased',
    tend_rest_preference: 'erased',
    tend_sleep_start: 'erased',
    tend_last_tabs: 'erased',
    tend_breathing_running: 'erased',
    tend_breathing_minutes: 'erased',
    tend_breathing_cues: 'erased',
    tend_reminders: 'erased',
    tend_settings: 'erased',
    tend_settings_unsaved: 'erased',
    tend_today: 'erased',
    tend_server: { kept: 'the erasure is still to be sent to the server of this address' },
    tend_last_exchange: 'erased',
    tend_vault: 'erased',
    tend_recovery_cookie: 'erased',
    tend_copies: 'erased',
    tend_copy_reminder: 'erased',
    tend_last_present: 'erased',
    tend_dismissed_hints: 'erased',
    tend_deleted_checked: 'erased',
    tend_import_running: 'erased',
    'tend_draft_*': 'erased',
    fitness_exercises: 'erased',
    fitness_workouts: 'erased',
    fitness_nutrition_logs: 'erased',
    fitness_body_metrics: 'erased',
    '*_unreadable': 'erased',
  },
  /** Of each tab, which clears its own when it finds another user id. */
  sessionStorage: {
    tend_tab: 'erased',
    'tend_draft_*': 'erased',
  },
  caches: {
    'tend-shared-files': 'erased',
    'tend-reminders': 'erased',
    'tend-food-packs': 'erased',
    'tend-app *': { kept: 'the files of the app, the same for everyone' },
    'workbox-precache-*': { kept: 'the same files, as release 1.0.0 stores them' },
    'start *': { kept: 'the first page of release 1.0.0, the same for everyone' },
  },
  /** The recovery cookie, which scripts cannot see. The server removes it when it confirms an erasure. */
  cookies: {
    tend_language: { kept: 'the language of the app, for the server' },
    tend_session: 'erased',
    '__Host-tend_session': 'erased',
  },
  /** Held by the browser. */
  browser: {
    pushSubscription: 'erased',
    notifications: 'erased',
    permissions: { kept: 'only the user can withdraw them, in the settings of the browser' },
    history: { kept: 'paths and scroll positions belong to the history of the browser' },
  },
  /** Held by the system for the native app. */
  native: {
    copies: 'erased',
    sharedWithApp: 'erased',
    sharedByApp: 'erased',
    preferences: 'erased',
    notifications: 'erased',
  },
  /** Asked to erase by the next sync run that reaches it. */
  server: {
    user: 'erased',
    vault: 'erased',
    pushTimes: 'erased',
  },
  /** Files of the user. */
  files: {
    exports: { kept: 'they belong to the user' },
    copiesInFolder: { kept: 'they belong to the user; only the handle of the folder is erased' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Fate>>>>

type Places = typeof STORED_PLACES

/** The names in an area of the list, for example of caches. */
export type PlaceIn<Area extends keyof Places> = Named<keyof Places[Area]>

/** The names in an area that are erased. */
export type ErasedIn<Area extends keyof Places> = {
  [Name in keyof Places[Area]]: Places[Area][Name] extends 'erased' ? Name : never
}[keyof Places[Area]]

type Named<Pattern> = Pattern extends `${infer Start}*${infer End}`
  ? `${Start}${string}${End}`
  : Pattern

/** Whether erasing keeps what is stored under a name, and why; `undefined` if the list does not have it. */
export function fateOf(area: keyof Places, name: string): Fate | undefined {
  const places: readonly (readonly [string, Fate])[] = Object.entries(STORED_PLACES[area])
  return places.find(([pattern]) => matches(pattern, name))?.[1]
}

/** Whether erasing keeps something stored under a name. Unlisted names are not kept. */
export function isKept(area: keyof Places, name: string): boolean {
  return typeof fateOf(area, name) === 'object'
}

function matches(pattern: string, name: string): boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return name === start
  return name.startsWith(start) && name.endsWith(end) && name.length > start.length + end.length
}
