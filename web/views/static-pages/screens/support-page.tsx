import { t } from '@tend/text'
import BookOpen from 'lucide-react/icons/book-open'
import Bug from 'lucide-react/icons/bug'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Mail from 'lucide-react/icons/mail'
import { useEffect, useState } from 'react'
import { ActionCards } from '../../../ui/layout/action-card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { blankBugReport } from './blank-bug-report.ts'
import { mailDraft } from './mail-draft.ts'
import { VersionLine } from './version-line.tsx'

const actions = (report: readonly string[]) => [
  {
    title: t`FAQ`,
    text: t`Short answers to ten common questions`,
    icon: <CircleQuestionMark />,
    href: '/faq',
  },
  {
    title: t`User Guide`,
    text: t`How each part of Tend works`,
    icon: <BookOpen />,
    href: '/guide',
  },
  {
    title: t`Report an Issue`,
    text: t`Opens an email draft with a short template`,
    icon: <Bug />,
    href: mailDraft('bugReport', blankBugReport()),
    // The device details are added on click, so the page's markup never contains them.
    onClick: ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
      currentTarget.href = mailDraft('bugReport', report)
    },
  },
  {
    title: t`Contact Support`,
    text: t`Send us a question about anything else`,
    icon: <Mail />,
    href: mailDraft('supportRequest'),
  },
]

const QUICK_LINKS = [
  {
    title: t`Privacy Policy`,
    meta: t`All that is stored or sent, and where`,
    href: '/privacy',
  },
  { title: t`Terms of Service`, href: '/terms' },
  { title: t`About`, href: '/about' },
  { title: t`Your data`, meta: t`Here, on the server and in copies`, href: '/data' },
]

export const frame = { title: t`Support`, subtitle: t`We are glad to help`, backHref: '/' }

export function Page() {
  const [report, setReport] = useState<readonly string[]>(blankBugReport)
  useEffect(() => {
    import('./bug-report.ts')
      .then(({ bugReport }) => bugReport())
      .then(setReport)
      .catch((error: unknown) => console.warn('The report has no device details', error))
  }, [])

  return (
    <>
      <Section first>
        <ActionCards actions={actions(report)} />
      </Section>
      <Section title={t`Quick links`}>
        <List>
          {QUICK_LINKS.map((link) => (
            <ListRow key={link.href} {...link} />
          ))}
        </List>
      </Section>
      <VersionLine />
    </>
  )
}
