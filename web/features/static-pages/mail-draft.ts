const { VITE_SUPPORT_EMAIL, VITE_FEEDBACK_EMAIL } = import.meta.env

/** Who reads the mail is a setting of the build (ARCHITECTURE §6.15). */
const ADDRESSES = {
  support: VITE_SUPPORT_EMAIL || 'support@tend.example',
  feedback: VITE_FEEDBACK_EMAIL || 'feedback@tend.example',
} as const

/** What each draft is about, and who gets it (specification §7). */
const RECIPIENTS = {
  'Bug Report': 'support',
  'Support Request': 'support',
  'FAQ Question': 'support',
  'User Guide Question': 'support',
  'About feedback': 'feedback',
} as const

export type MailSubject = keyof typeof RECIPIENTS

/** The link that opens a draft in the person's own mail app; nothing is sent by it. */
export function mailDraft(subject: MailSubject, lines: readonly string[] = []): string {
  const address = ADDRESSES[RECIPIENTS[subject]]
  // A line of a mail ends with both characters (RFC 6068, 5).
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : ''
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body}`
}
