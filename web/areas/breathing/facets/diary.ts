import { t } from '@tend/text'
import { diaryTime } from '../../../contract/diary-dates.ts'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { item } from '../../../contract/diary-html.ts'
import { sessionPattern } from '../rules/session-pattern.ts'
import { cyclesText } from '../texts/cycles-text.ts'
import { durationText } from '../texts/session-text.ts'

export const diary: DiaryFacet<'breathingSessions'> = () => ({
  breathingSessions: {
    title: t`Breathing`,
    place: 'day',
    item(session) {
      const { startedAt, duration, cycles } = session
      const counted = cyclesText(cycles, sessionPattern(session))
      return item(t`${diaryTime(startedAt)}: ${durationText(duration)}, ${counted}`)
    },
    chart: null,
  },
})
