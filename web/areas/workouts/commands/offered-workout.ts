import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { Workout } from '../../../kinds/workout.ts'
import type { Device } from '../../../store/device/device.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import type { LoggedWorkout } from '../rules/logged-workout.ts'
import { WORKOUT_TEMPLATES } from '../rules/template.ts'
import { USUAL_WORKOUT_DAYS, usualMinutes, usualWorkout } from '../rules/usual-workout.ts'
import { isOfTemplates, plannedTemplates, plannedToday, WEEK_PLAN } from '../rules/week-plan.ts'
import { readOwnTemplates } from './own-templates.ts'
import { readLastWorkouts, readOwnTemplateWorkout, readTemplateWorkout } from './workouts.ts'

/** The workout of a template that is planned for today, with the figures of last time. */
export interface PlannedWorkout extends LoggedWorkout {
  /** Whether it is planned for the weekday, or the next one in turn. */
  readonly plannedAs: 'day' | 'turn'
  /** The exercises that the library lacks. They are added when the workout is begun. */
  readonly missing: readonly Exercise[]
}

/** A workout that is offered: a logged one to do again, or a planned one. */
export type OfferedWorkout = Workout | PlannedWorkout

/** A template of the plan: one of the user's, or one of the four. */
interface PlanTemplate {
  readonly name: string
  prepare(device: Device): Promise<Omit<PlannedWorkout, 'plannedAs'>>
}

/** The templates that can be planned, by their keys: the user's, then the four. */
export async function readPlanTemplates(
  device: Device,
): Promise<ReadonlyMap<string, PlanTemplate>> {
  const own = (await readOwnTemplates(device)).map((template): [string, PlanTemplate] => [
    template.id,
    {
      name: template.name,
      prepare: async (opened) => ({
        ...(await readOwnTemplateWorkout(opened, template)),
        missing: [],
      }),
    },
  ])
  const four = WORKOUT_TEMPLATES.map((template): [string, PlanTemplate] => [
    template.id,
    {
      name: template.name,
      async prepare(opened) {
        const { workout, missing } = await readTemplateWorkout(opened, template)
        return { ...workout, missing }
      },
    },
  ])
  return new Map([...own, ...four])
}

/** The workout to begin today, and how many minutes it usually takes. */
export interface TimedOffer {
  readonly workout: OfferedWorkout
  readonly minutes: number
}

/**
 * The workout that is planned for today, otherwise the usual one of the weekday if no other day is planned for it;
 * neither if it is done already. Reads no more than four weeks.
 */
export async function readOfferedWorkout(
  device: Device,
  today: LocalDate,
): Promise<TimedOffer | undefined> {
  const first = addDays(today, -USUAL_WORKOUT_DAYS)
  const stored = device.db.fitness_workouts.where('date').between(first, today, true, true)
  const recent = (await stored.toArray()).sort(compareByAge)
  const plan = storedSetting(WEEK_PLAN)
  const templates = await readPlanTemplates(device)
  const planned = plannedToday(plan, templates, recent, today)
  if (planned) {
    const workout = await planned.prepare(device)
    return {
      workout: { ...workout, plannedAs: plan.inTurn ? 'turn' : 'day' },
      minutes: workout.duration,
    }
  }
  const all = plannedTemplates(plan, templates)
  const usual = usualWorkout(
    recent.filter((workout) => !isOfTemplates(workout, all)),
    today,
  )
  return usual && { workout: usual, minutes: usualMinutes(recent, usual) }
}

/** A workout to begin, and how many minutes it usually takes; `null` if it is the latest only. */
export type WorkoutToRepeat =
  | { readonly workout: OfferedWorkout; readonly usualMinutes: number }
  | { readonly workout: Workout; readonly usualMinutes: null }

/** The planned or usual workout of today, otherwise the latest one unless that was today. */
export async function readWorkoutToRepeat(
  device: Device,
  today: LocalDate,
): Promise<WorkoutToRepeat | undefined> {
  const next = await readOfferedWorkout(device, today)
  if (next) return { workout: next.workout, usualMinutes: next.minutes }
  const [latest] = await readLastWorkouts(device, 1)
  return latest && latest.date !== today ? { workout: latest, usualMinutes: null } : undefined
}
