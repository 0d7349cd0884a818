import Mail from 'lucide-react/icons/mail'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { type MailSubject, mailDraft } from './mail-draft.ts'

/** Opens a draft in the user's mail app. */
export function MailLink({ subject, children }: { subject: MailSubject; children: string }) {
  return (
    <TextLink href={mailDraft(subject)} icon={<Mail />}>
      {children}
    </TextLink>
  )
}
