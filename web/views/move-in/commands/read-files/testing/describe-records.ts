import type { Quantity } from '@tend/shared/units/quantity'
import { MEASURES } from '../../../../../areas/metrics/rules/measures.ts'
import type { LoggedExercise, WorkoutSet } from '../../../../../kinds/workout.ts'
import type { MoveInRecords } from '../../../rules/move-in.ts'
import type { ReportInWords } from './read-all.ts'

/** Each record as a line of text with all its values, for comparing them at a glance. */
export function describeRecords(records: MoveInRecords): string[] {
  return [
    ...records.exercises.map(({ name, category, muscleGroup, figures = '' }) =>
      `new ${category} exercise ${name} (${muscleGroup}) ${figures}`.trim(),
    ),
    ...records.workouts.flatMap(({ date, createdAt, name, duration, notes, exercises }) => [
      `${date} ${timeOf(createdAt)} ${name}, ${duration} min`,
      ...exercises.map(
        (exercise) =>
          `  ${exercise.name} (${exercise.muscleGroup})${detailsOf(exercise)}: ${exercise.sets.map(describeSet).join(' ')}`,
      ),
      ...(notes ?? '').split('\n').flatMap((line) => (line === '' ? [] : `  “${line}”`)),
    ]),
    ...records.meals.map(
      ({
        date,
        createdAt,
        mealType,
        foodName,
        quantity,
        calories,
        protein,
        fiber,
        sugar,
        saturatedFat,
        salt,
        carbs,
        fats,
        feelings,
      }) =>
        `${date} ${timeOf(createdAt ?? '')} ${mealType}: ${quantity} × ${foodName}, ${calories} kcal, ${protein} protein, ${carbs} carbs, ${fats} fats${further({ fiber, sugar, saturatedFat, salt })}${feelings === '' ? '' : ` “${feelings}”`}`,
    ),
    ...records.measurements.map((metric) => {
      const values = MEASURES.flatMap(({ key, unit }) => {
        if (metric[key] === null) return []
        const typed = key === 'bodyFat' ? undefined : metric.typed?.[key]
        return `${key} ${metric[key]} ${unit === 'lb' ? 'lbs' : unit}${inTyped(typed)}`
      })
      const notes = metric.notes === '' ? '' : ` “${metric.notes}”`
      return `${metric.date} ${timeOf(metric.createdAt)} ${values.join(', ')}${notes}`
    }),
    ...records.days.map(
      ({ date, glasses, habitsDone, habitsNotDone }) =>
        `${date} ${glasses} glasses, done: ${habitsDone.join(' ')}, not done: ${habitsNotDone.join(' ')}`,
    ),
    ...records.breathingSessions.map(
      ({ date, startedAt, duration, cycles }) =>
        `${date} breathing from ${startedAt}, ${duration} s, ${cycles} cycles`,
    ),
    ...records.trackers.map(({ id, type, name, unit, targetBound, targetAmount, targetDays }) => {
      const target = targetBound ? `, ${targetBound} ${targetAmount} on ${targetDays} days` : ''
      return `new ${type} tracker ${name}${inUnit(unit)}, ${plainId(id)}${target}`
    }),
    ...records.trackerEntries.map(({ id, trackerId, ...entry }) => {
      const { date, time, value, second, text, from, to, note } = entry
      const parts = [
        `${date}${time ? ` ${time}` : ''} ${plainId(id)}`,
        [value, second].filter((each) => each !== undefined).join('/'),
        from && `${from}–${to}`,
        text && `“${text}”`,
        note && `“${note}”`,
      ]
      return parts.filter((part) => part).join(' ')
    }),
  ]
}

/** What is converted, lost, skipped and asked, each as a line of text. */
export function describeReport(report: ReportInWords): string[] {
  return [
    ...Object.entries(report.rhythms).map(([key, rhythm]) => `${key}: ${JSON.stringify(rhythm)}`),
    ...report.conversions.map((note) => `${note.count} ${note.text} ${note.detail}`.trim()),
    ...report.losses.map((note) => `lost: ${note.count} ${note.text} ${note.detail}`.trim()),
    ...report.skipped.map(
      ({ reason, lines }) =>
        `skipped: ${lines.map(({ file, line, value }) => `${file}${line} “${value}”`).join(', ')}: ${reason}`,
    ),
    ...report.questions.map(
      (question) => `${question.isAnswered ? 'answered' : 'asked'}: ${question.kind}`,
    ),
  ]
}

function detailsOf({ restSeconds, joinsNext }: LoggedExercise): string {
  return `${restSeconds ? ` rest ${restSeconds} s` : ''}${joinsNext ? ' +' : ''}`
}

/** `8×135` with the figures that the set has besides: `0×0[1800 s, 5.2 km]`. */
function further(nutrients: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(nutrients)
    .map(([name, grams]) => (grams === undefined ? '' : `, ${grams} ${name}`))
    .join('')
}

function describeSet(set: WorkoutSet): string {
  const { reps, weight, completed, typed, isWarmUp, effort, seconds, distance, assistance } = set
  const figures = [
    isWarmUp && 'warm-up',
    effort && `RPE ${effort}`,
    seconds && `${seconds} s`,
    distance && `${distance} km${inTyped(typed?.distance)}`,
    assistance && `assisted ${assistance}${inTyped(typed?.assistance)}`,
  ].filter(Boolean)
  const more = figures.length > 0 ? `[${figures.join(', ')}]` : ''
  return `${reps}×${weight}${inTyped(typed?.weight)}${more}${completed ? '' : ' planned'}`
}

function inUnit(unit: string): string {
  return unit === '' ? '' : ` in ${unit}`
}

/** The id without its hash. */
function plainId(id: string): string {
  return id.replace(/_[0-9a-f]{16}/, '_…')
}

/** The quantity beside a stored number: ` (82.5 kg)`. */
function inTyped(typed: Quantity | undefined): string {
  return typed ? ` (${typed.value} ${typed.unit})` : ''
}

/** The local time of day. */
function timeOf(instant: string): string {
  const at = new Date(instant)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(at.getHours())}:${pad(at.getMinutes())}`
}
