import { t } from '@tend/text'

const { VITE_SUPPORT_EMAIL, VITE_FEEDBACK_EMAIL } = import.meta.env

/** The addresses are set when the app is built. */
const ADDRESSES = {
  support: VITE_SUPPORT_EMAIL || 'support@tend.example',
  feedback: VITE_FEEDBACK_EMAIL || 'feedback@tend.example',
} as const

/** The subject of each draft, and the address it goes to. */
const SUBJECTS = {
  bugReport: { text: t`Bug Report`, to: 'support' },
  supportRequest: { text: t`Support Request`, to: 'support' },
  faqQuestion: { text: t`FAQ Question`, to: 'support' },
  guideQuestion: { text: t`User Guide Question`, to: 'support' },
  feedback: { text: t`About feedback`, to: 'feedback' },
} as const

export type MailSubject = keyof typeof SUBJECTS

/**
 * A `mailto:` link that opens a draft in the user's mail app. It sends nothing.
 * @param lines of the message body
 */
export function mailDraft(subject: MailSubject, lines: readonly string[] = []): string {
  const { text, to } = SUBJECTS[subject]
  // RFC 6068, section 5, requires CRLF line breaks in the body.
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : ''
  return `mailto:${ADDRESSES[to]}?subject=${encodeURIComponent(text)}${body}`
}
