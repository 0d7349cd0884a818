import type { StoredDay } from '@tend/shared/days/registers/stored-day'
import { energyIn } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { cyclesText } from '../../../../areas/breathing/rules/cycles.ts'
import { sessionPattern } from '../../../../areas/breathing/rules/session-pattern.ts'
import { durationText } from '../../../../areas/breathing/rules/session-text.ts'
import { type OwnHabits, shownHabitName } from '../../../../areas/habits/rules/own-habits.ts'
import { otherMeasures, weightOf } from '../../../../areas/metrics/rules/measures.ts'
import { MEAL_NAMES } from '../../../../areas/nutrition/rules/meal-groups.ts'
import { nutrientsOf, totalOf } from '../../../../areas/nutrition/rules/nutrients.ts'
import { SLEEP_TASKS, sleepTaskKey } from '../../../../areas/sleep/rules/sleep-tasks.ts'
import { entryText } from '../../../../areas/tracking/rules/value-text.ts'
import { describeSet } from '../../../../areas/workouts/rules/logged-workout.ts'
import { workoutMinutesText } from '../../../../areas/workouts/rules/minutes-text.ts'
import type { BreathingSession } from '../../../../kinds/breathing-session.ts'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { EntryOf } from '../../../../kinds/kinds.ts'
import type { NutritionLog } from '../../../../kinds/meal.ts'
import type { BodyMetric } from '../../../../kinds/measurement.ts'
import type { Recipe, RecipeFood } from '../../../../kinds/recipe.ts'
import type { DatedKind } from '../../../../kinds/tables.ts'
import type { Tracker } from '../../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import type { LoggedExercise, Workout } from '../../../../kinds/workout.ts'
import type { Units } from '../../../settings/rules/unit-settings.ts'
import { timeOfDay } from './date-texts.ts'
import { inlineText, paragraph } from './html.ts'

/** The heading above the entries of a kind. */
export const KIND_TITLES: Readonly<Record<DatedKind, string>> = {
  days: 'The day',
  meals: 'Meals',
  workouts: 'Workouts',
  measurements: 'Measurements',
  breathingSessions: 'Breathing',
  trackerEntries: 'Things you track',
}

/** The settings on which the texts depend. */
export interface DiarySettings {
  readonly units: Units
  readonly energyUnit: EnergyUnit
  /** The names of the habits that the user has named. */
  readonly ownHabits: OwnHabits
  /** By their ids. */
  readonly trackers: ReadonlyMap<string, Tracker>
}

export type Renderer<Entry> = (record: Entry, settings: DiarySettings) => string

type Renderers = { readonly [Kind in DatedKind]: Renderer<EntryOf<Kind>> }

/**
 * Each makes the list items of an entry; empty if it has nothing to show. In the order in which a day shows
 * the kinds.
 */
export const RENDERERS: Renderers = {
  days: dayItems,
  meals: mealItem,
  workouts: workoutItem,
  measurements: measurementItem,
  breathingSessions: sessionItem,
  trackerEntries: trackerItem,
}

export const DATED_KINDS = Object.keys(RENDERERS) as readonly DatedKind[]

/** The list item of an exercise that the user has added. */
export function exerciseItem({ name, muscleGroup, equipment, instructions }: Exercise): string {
  const details = [muscleGroup, equipment].filter((text) => text !== '').map(inlineText)
  return item([`<b>${inlineText(name)}</b>`, ...details].join(' · '), paragraph(instructions))
}

/** The list item of a recipe with its foods. */
export function recipeItem(recipe: Recipe, { energyUnit }: DiarySettings): string {
  const { name, portions, foods } = recipe
  const list = foods
    .map((food) => item(inlineText(food.foodName), foodText(food, energyUnit)))
    .join('')
  const count = `${portions} ${plural(portions, 'portion')}`
  return item(`<b>${inlineText(name)}</b>, ${count}`, `<ul>${list}</ul>`)
}

function item(...parts: readonly string[]): string {
  return `<li>${parts.join('')}</li>\n`
}

function dayItems(
  { waterCount, habits, sleepRoutine, eatingLog }: StoredDay,
  { ownHabits }: DiarySettings,
): string {
  const done = Object.keys(habits).filter((key) => habits[key])
  const tasks = SLEEP_TASKS.filter((task) => sleepRoutine.completedTasks[sleepTaskKey(task)])
  const items: string[] = []
  if (waterCount > 0) items.push(item(`Water: ${waterCount} ${plural(waterCount, 'glass', 'es')}`))
  if (done.length > 0) {
    const names = done.map((key) => inlineText(shownHabitName(key, ownHabits)))
    items.push(item(`Habits: ${names.join(', ')}`))
  }
  if (tasks.length > 0) items.push(item(`Sleep routine: ${tasks.map(inlineText).join(', ')}`))
  const [food, feelings] = [paragraph(eatingLog.food), paragraph(eatingLog.feelings)]
  if (food !== '') items.push(item('Eating log, food:', food))
  if (feelings !== '') items.push(item('Eating log, feelings:', feelings))
  return items.join('')
}

function mealItem(meal: NutritionLog, { energyUnit }: DiarySettings): string {
  return item(
    `${MEAL_NAMES[meal.mealType]}: <b>${inlineText(meal.foodName)}</b>`,
    foodText(meal, energyUnit),
    paragraph(meal.feelings),
  )
}

/** The amount and the nutrients of a food. */
function foodText(food: RecipeFood, unit: EnergyUnit): string {
  const { protein, carbs, fats } = nutrientsOf(food)
  const energy = `${energyIn(unit, totalOf([food]).calories)} ${unit}`
  const servings = `${food.quantity} ${plural(food.quantity, 'serving')}`
  return `, ${servings}, ${energy}, protein ${protein} g, carbs ${carbs} g, fats ${fats} g`
}

function workoutItem(
  { name, duration, notes, exercises, climb, meanPulse }: Workout,
  { units }: DiarySettings,
): string {
  const list = exercises.map((exercise) => loggedExerciseItem(exercise, units)).join('')
  const figures = [
    workoutMinutesText(duration),
    climb !== undefined && `climb ${Math.round(climb)} m`,
    meanPulse !== undefined && `mean pulse ${Math.round(meanPulse)}`,
  ]
  return item(
    [`<b>${inlineText(name)}</b>`, ...figures.filter(Boolean)].join(', '),
    paragraph(notes),
    list && `<ul>${list}</ul>`,
  )
}

function loggedExerciseItem({ name, sets, joinsNext }: LoggedExercise, units: Units): string {
  const { weight, tenths, distance } = units
  const texts = sets.map((set) => {
    const text = describeSet(set, weight, tenths, distance)
    return text + (set.completed ? '' : ' (not completed)')
  })
  const superset = joinsNext ? ' (superset with the next)' : ''
  return item(inlineText(name), superset + (texts.length > 0 ? `: ${texts.join(', ')}` : ''))
}

function measurementItem(metric: BodyMetric, { units }: DiarySettings): string {
  const weight = weightOf(metric, units)
  const measures = [weight && `Weight ${weight}`, ...otherMeasures(metric, units)]
  return item(measures.filter(Boolean).join(', '), paragraph(metric.notes))
}

function sessionItem(session: BreathingSession): string {
  const { startedAt, duration, cycles } = session
  const counted = cyclesText(cycles, sessionPattern(session))
  return item(`${timeOfDay(startedAt)}: ${durationText(duration)}, ${counted}`)
}

/** Nothing for an entry whose tracker is missing: its number has no meaning. */
function trackerItem(entry: TrackerEntry, { trackers }: DiarySettings): string {
  const tracker = trackers.get(entry.trackerId)
  const text = tracker && entryText(tracker, entry, (time) => time)
  if (!tracker || !text) return ''
  const { from, to, note = '' } = entry
  const night = from && to ? `, ${from} to ${to}` : ''
  const name = `<b>${inlineText(tracker.name)}</b>`
  return tracker.type === 'words'
    ? item(`${name}:`, paragraph(text), paragraph(note))
    : item(`${name}: ${inlineText(text)}${night}`, paragraph(note))
}

function plural(count: number, noun: string, ending = 's'): string {
  return count === 1 ? noun : noun + ending
}
