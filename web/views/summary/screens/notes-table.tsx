import type { EatingLog } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import type { Meal } from '../../../kinds/meal.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { SheetRow, SheetTable } from './sheet-table.tsx'

type NotesTableProps = {
  days: readonly { readonly date: LocalDate; readonly eatingLog: EatingLog }[]
  meals: readonly Pick<Meal, 'date' | 'foodName' | 'feelings'>[]
  today: LocalDate
}

/** The notes about food and feelings, oldest first. */
export function NotesTable({ days, meals, today }: NotesTableProps) {
  const notes = [
    ...days.map(({ date, eatingLog }) => ({ date, ...eatingLog })),
    ...meals
      .filter(({ feelings }) => feelings !== '')
      .map(({ date, foodName, feelings }) => ({ date, food: foodName, feelings })),
  ]
    .filter(({ food, feelings }) => food !== '' || feelings !== '')
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  return (
    <SheetTable hasTexts title={t`Mindful eating notes`} heads={[t`Day`, t`Food`, t`Feelings`]}>
      <tbody>
        {notes.length === 0 && (
          <tr>
            <td colSpan={3}>{t`Nothing logged`}</td>
          </tr>
        )}
        {notes.map(({ date, food, feelings }, index) => (
          <SheetRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a day can have several equal notes
            key={index}
            name={weekdayDate(date, today)}
            cells={[food || null, feelings || null]}
          />
        ))}
      </tbody>
    </SheetTable>
  )
}
