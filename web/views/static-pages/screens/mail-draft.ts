const { VITE_SUPPORT_EMAIL, VITE_FEEDBACK_EMAIL } = import.meta.env

/** The addresses are set when the app is built. */
const ADDRESSES = {
  support: VITE_SUPPORT_EMAIL || 'support@tend.example',
  feedback: VITE_FEEDBACK_EMAIL || 'feedback@tend.example',
} as const

/** The subject of each draft, and the address it goes to. */
const RECIPIENTS = {
  'Bug Report': 'support',
  'Support Request': 'support',
  'FAQ Question': 'support',
  'User Guide Question': 'support',
  'About feedback': 'feedback',
} as const

export type MailSubject = keyof typeof RECIPIENTS

/**
 * A `mailto:` link that opens a draft in the user's mail app. It sends nothing.
 * @param lines of the message body
 */
export function mailDraft(subject: MailSubject, lines: readonly string[] = []): string {
  const address = ADDRESSES[RECIPIENTS[subject]]
  // RFC 6068, section 5, requires CRLF line breaks in the body.
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : ''
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body}`
}
