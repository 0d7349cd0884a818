import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek, type Weekday } from '@tend/shared/days/week'
import { plural, t } from '@tend/text'
import { dottedText, listText } from '@tend/text/list-text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import {
  daysBetween,
  FIGURE_HEIGHT,
  FIGURE_WIDTH,
  figure,
  roundedCoordinate,
} from '../../../contract/diary-figure.ts'
import { inlineText, item, paragraph } from '../../../contract/diary-html.ts'
import type { LoggedExercise, Workout } from '../../../kinds/workout.ts'
import { readUnits, type Units } from '../../../store/settings/rules/unit-settings.ts'
import { equipmentName, exerciseName, muscleGroupName } from '../rules/exercises/exercise-name.ts'
import { workoutMinutesText } from '../texts/minutes-text.ts'
import { describeSet } from '../texts/set-text.ts'

export const diary: DiaryFacet<'workouts' | 'exercises' | 'templates'> = (settings) => {
  const units = readUnits(settings)
  const minutes: Minutes[] = []
  return {
    workouts: {
      title: t`Workouts`,
      place: 'day',
      item: (workout) => workoutItem(workout, units),
      chart: {
        add: ({ date, duration }) => minutes.push({ date, duration }),
        html: () => activityChart(minutes),
      },
    },
    exercises: {
      title: t`Your exercises`,
      place: 'end',
      item({ name, muscleGroup, equipment, instructions }) {
        const details = [muscleGroupName(muscleGroup), equipmentName(equipment)]
          .filter(Boolean)
          .map(inlineText)
        return item(
          dottedText([`<b>${inlineText(exerciseName(name))}</b>`, ...details]),
          paragraph(instructions),
        )
      },
      chart: null,
    },
    templates: null,
  }
}

function workoutItem(
  { name, duration, notes, exercises, climb, meanPulse }: Workout,
  units: Units,
): string {
  const list = exercises.map((exercise) => loggedExerciseItem(exercise, units)).join('')
  const figures = [
    workoutMinutesText(duration),
    climb !== undefined && t`climb ${Math.round(climb)} m`,
    meanPulse !== undefined && t`mean pulse ${Math.round(meanPulse)}`,
  ]
  return item(
    listText([`<b>${inlineText(name)}</b>`, ...figures]),
    paragraph(notes),
    list && `<ul>${list}</ul>`,
  )
}

function loggedExerciseItem({ name, sets, joinsNext }: LoggedExercise, units: Units): string {
  const { weight, tenths, distance } = units
  const texts = sets.map((set) => {
    const text = describeSet(set, weight, tenths, distance)
    return set.completed ? text : t`${text} (not completed)`
  })
  const title = inlineText(exerciseName(name))
  const text = joinsNext ? t`${title} (superset with the next)` : title
  return item(texts.length > 0 ? t`${text}: ${listText(texts)}` : text)
}

type Minutes = Pick<Workout, 'date' | 'duration'>

const MONDAY: Weekday = 1

/** The minutes of workouts in each week as bars; empty without workouts. */
function activityChart(values: readonly Minutes[]): string {
  const minutes = new Map<LocalDate, number>()
  for (const { date, duration } of values) {
    const week = startOfWeek(date, MONDAY)
    minutes.set(week, (minutes.get(week) ?? 0) + duration)
  }
  const weeks = [...minutes.keys()].sort()
  const [first, last] = [weeks.at(0), weeks.at(-1)]
  if (!first || !last) return ''
  const most = weeks.reduce((max, week) => Math.max(max, minutes.get(week) ?? 0), 1)
  const width = FIGURE_WIDTH / (daysBetween(first, last) / 7 + 1)
  const bars = weeks.map((week) => {
    const x = (daysBetween(first, week) / 7) * width
    const height = ((minutes.get(week) ?? 0) / most) * FIGURE_HEIGHT
    return `M${roundedCoordinate(x)} ${FIGURE_HEIGHT}v-${roundedCoordinate(height)}h${roundedCoordinate(width * 0.8)}v${roundedCoordinate(height)}z`
  })
  const total = weeks.reduce((sum, week) => sum + (minutes.get(week) ?? 0), 0)
  const [minutesText, mostText] = [roundedCoordinate(total), roundedCoordinate(most)]
  const summary = plural(weeks.length, {
    one: `${minutesText} minutes in # week with a workout; most in a week: ${mostText}.`,
    other: `${minutesText} minutes in # weeks with a workout; most in a week: ${mostText}.`,
  })
  const range = [first, addDays(last, 6)] as const
  return figure(t`Minutes of workouts per week`, 'bars', bars.join(''), summary, range)
}
