import { type BrowserContext, expect } from '@playwright/test'

/** A string matches every message that contains it. */
type Pattern = string | RegExp

/** A message that may or may not occur, and why a test cannot know which. */
interface Allowance {
  readonly pattern: Pattern
  readonly reason: string
}

/** The user has no network: a request of the sync run fails, and the sync run logs it. */
export const SYNC_OFFLINE = [
  /net::ERR_INTERNET_DISCONNECTED.*\/api\//,
  /^Sync .*Failed to fetch/,
] as const

/** A request may take 15 seconds, by the clock of the page. */
export const SYNC_TIMEOUT: Allowance = {
  pattern: /^(Sync|The recovery cookie) .*(TimeoutError|AbortError)/,
  reason: 'a request times out that is in flight when a test moves the clock of the page',
}

/** The last request of a sync run. */
export const COOKIE_ABORTED: Allowance = {
  pattern: /^The recovery cookie could not be set.*Failed to fetch/,
  reason: 'the request is aborted if the page closes or loses its network meanwhile',
}

export const UNUSED_STYLES: Allowance = {
  pattern: /\.css was preloaded using link preload but not used/,
  reason: 'on a busy machine, the styles of a chunk arrive seconds before its scripts run',
}

export const ICON_OFFLINE: Allowance = {
  pattern: /net::ERR_INTERNET_DISCONNECTED .*(\/icons\/icon-48\.png|\/favicon\.ico)$/,
  reason: 'a browser with a tab bar requests the icon some time after the page',
}

/**
 * The messages of one kind from all pages of a test. Any message fails the test unless the test
 * expects or allows it.
 */
export class MessageLog {
  readonly #kind: string
  readonly #messages: string[] = []
  readonly #expected: Pattern[] = []
  readonly #allowed: Pattern[] = []

  /** @param kind names the messages in a failure, in the plural */
  constructor(kind: string) {
    this.#kind = kind
  }

  get messages(): readonly string[] {
    return this.#messages
  }

  add(message: string): void {
    this.#messages.push(message)
  }

  /** For each pattern, at least one message that matches must occur; the end of the test waits for it. */
  expect(...patterns: readonly Pattern[]): void {
    this.#expected.push(...patterns)
  }

  /** Accepts messages that may or may not occur, depending on timing. */
  allow({ pattern }: Allowance): void {
    this.#allowed.push(pattern)
  }

  /** Expects messages, and waits until each has occurred. */
  async waitFor(...patterns: readonly Pattern[]): Promise<void> {
    this.expect(...patterns)
    await this.#untilOccurred(patterns)
  }

  /**
   * Called at the end of a test. Waits for the expected messages, unless the test has already failed,
   * and fails if there are any others.
   */
  async check(hasPassed: boolean): Promise<void> {
    if (hasPassed) await this.#untilOccurred(this.#expected)
    const declared = [...this.#expected, ...this.#allowed]
    const unexpected = this.#messages.filter(
      (message) => !declared.some((pattern) => matches(message, pattern)),
    )
    expect(unexpected, `unexpected ${this.#kind}`).toEqual([])
  }

  async #untilOccurred(patterns: readonly Pattern[]): Promise<void> {
    const missing = () =>
      patterns
        .filter((pattern) => !this.#messages.some((message) => matches(message, pattern)))
        .map(String)
    const message = `${this.#kind} that have not occurred`
    await expect.poll(missing, { message }).toEqual([])
  }
}

function matches(message: string, pattern: Pattern): boolean {
  return typeof pattern === 'string' ? message.includes(pattern) : pattern.test(message)
}

/** Adds the errors and warnings of the console, and uncaught exceptions, of all pages of a context. */
export function logConsoleErrors(context: BrowserContext, log: MessageLog): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    // The browser's message does not contain the URL of the resource.
    log.add(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text)
  })
  context.on('weberror', (error) => log.add(String(error.error())))
}

/** Adds the URL of every request to an origin other than the given one. */
export function logCrossOriginRequests(
  context: BrowserContext,
  origin: string,
  log: MessageLog,
): void {
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) log.add(request.url())
  })
}
