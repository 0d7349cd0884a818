import { HABIT_KEY } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { HABIT_GROUPS, habitKey } from '../../../areas/habits/rules/habit-catalogue.ts'
import { MAX_HABITS } from '../../../areas/habits/rules/habits.ts'
import {
  NO_OWN_HABITS,
  type OwnHabits,
  ownHabitNamed,
} from '../../../areas/habits/rules/own-habits.ts'
import type { MoveInDay } from '../../../store/files/rules/imported-day.ts'
import type { Collector } from './collector.ts'
import type { HabitOption, MoveInAnswers, MoveInQuestion, NameCount } from './move-in.ts'

/** Common names of habits that mean one of the catalogue. Others keep their own name. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['meditate', 'Meditation'],
  ['read', 'Reading'],
  ['journal', 'Journaling'],
  ['workout', 'Exercise'],
  ['work_out', 'Exercise'],
  ['gym', 'Exercise'],
  ['stretching', 'Stretch'],
  ['walking', 'Walk'],
  ['drink_water', 'Drinking Enough Water'],
])

const MAX_NAME_CHARS = 40

interface FileHabit {
  readonly done: Set<LocalDate>
  readonly skipped: Set<LocalDate>
  /** If it is not of every day. */
  timesAWeek?: number
}

/** Collects the days of the habits of a file. At most five habits can be imported. */
export class HabitCollector {
  readonly #answers: MoveInAnswers
  readonly #own: OwnHabits
  readonly #habits = new Map<string, FileHabit>()

  /** @param own the habits that the user has named. Habits of the file are matched to them by name. */
  constructor(answers: MoveInAnswers, own: OwnHabits = NO_OWN_HABITS) {
    this.#answers = answers
    this.#own = own
  }

  /** Names a habit, also if it has no day. */
  add(name: string): FileHabit {
    const habit = this.#habits.get(name) ?? { done: new Set(), skipped: new Set() }
    this.#habits.set(name, habit)
    return habit
  }

  /** @param times a week, from 1 to 6; from the first day of the habit in the file on */
  addTimesAWeek(name: string, times: number): void {
    this.add(name).timesAWeek = times
  }

  addDone(name: string, date: LocalDate): void {
    this.add(name).done.add(date)
  }

  addSkipped(name: string, date: LocalDate): void {
    this.add(name).skipped.add(date)
  }

  /**
   * Adds the days of the habits that are imported.
   * @param isChoice whether the user has to choose, as of activities, or only of more than five habits
   * @param isKept whether one that is not chosen arrives in another form
   * @returns the names of these habits in Tend, of own habits their ids, their rhythms, and the question
   */
  end(
    to: Collector,
    isChoice: boolean,
    isKept: (name: string) => boolean = () => false,
  ): { habits: string[]; rhythms: StoredObject; questions: MoveInQuestion[] } {
    const options = withSuggestions(
      [...this.#habits]
        .map(([name, { done }]) => ({ name, count: done.size }))
        .sort((a, b) => b.count - a.count),
      this.#own,
    )
    if (options.length === 0) return { habits: [], rhythms: {}, questions: [] }
    const names = this.#chosen(options, isChoice)
    this.#addDays(to, names ?? new Map())
    const left = options.filter(
      ({ name }) => names !== null && !names.has(name) && !isKept(name),
    ).length
    to.lose('habitsNotChosen', left)
    const habits = new Map([...(names ?? [])].map(([, name]) => [habitKey(name), name]))
    return {
      habits: [...habits.values()],
      rhythms: this.#rhythms(names ?? new Map()),
      questions: [{ kind: 'habits', options, isAnswered: names !== null }],
    }
  }

  /** The names in Tend by the names in the file; `null` if the user has to choose first. */
  #chosen(options: readonly HabitOption[], isChoice: boolean): ReadonlyMap<string, string> | null {
    const { habits } = this.#answers
    if (habits) {
      const keys = new Set([...habits.values()].map(habitKey))
      const isValid = [...keys].every((key) => HABIT_KEY.test(key))
      return keys.size <= MAX_HABITS && isValid ? habits : null
    }
    if (isChoice || options.length > MAX_HABITS) return null
    const names = options.flatMap(({ name, suggestion }) =>
      suggestion === null ? [] : [[name, suggestion] as const],
    )
    return names.length === options.length ? new Map(names) : null
  }

  /** In the form of the setting. A habit without days has none, since a rhythm holds from a day on. */
  #rhythms(names: ReadonlyMap<string, string>): StoredObject {
    const rhythms = [...this.#habits].flatMap(([name, { done, skipped, timesAWeek }]) => {
      const chosen = names.get(name)
      const [first] = [...done, ...skipped].sort()
      const isKept = chosen !== undefined && first !== undefined && timesAWeek !== undefined
      return isKept ? [[habitKey(chosen), { [first]: timesAWeek }] as const] : []
    })
    return Object.fromEntries(rhythms)
  }

  #addDays(to: Collector, names: ReadonlyMap<string, string>): void {
    const days = new Map<LocalDate, { done: Set<string>; skipped: Set<string> }>()
    const dayOf = (date: LocalDate) => {
      const day = days.get(date) ?? { done: new Set(), skipped: new Set() }
      days.set(date, day)
      return day
    }
    for (const [name, habit] of this.#habits) {
      const chosen = names.get(name)
      if (chosen === undefined) continue
      const key = habitKey(chosen)
      for (const date of habit.done) dayOf(date).done.add(key)
      for (const date of habit.skipped) dayOf(date).skipped.add(key)
      to.convert('skippedDays', habit.skipped.size)
    }
    for (const [date, { done, skipped }] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const day: MoveInDay = {
        date,
        glasses: 0,
        habitsDone: [...done].sort(),
        habitsNotDone: [...skipped].filter((key) => !done.has(key)).sort(),
      }
      to.addDay(day)
    }
  }
}

/** Suggests different names: a habit whose suggestion is taken has to be chosen by the user. */
function withSuggestions(habits: readonly NameCount[], own: OwnHabits): HabitOption[] {
  const taken = new Set<string>()
  return habits.map(({ name, count }) => {
    const suggested = ownHabitNamed(own, name) ?? suggestedName(name)
    const isTaken = suggested !== null && taken.has(habitKey(suggested))
    const suggestion = isTaken ? null : suggested
    if (suggestion !== null) taken.add(habitKey(suggestion))
    return { name, count, suggestion }
  })
}

/** The name that a habit gets in Tend; `null` if no key can be made of it. */
export function suggestedName(name: string): string | null {
  // A key begins with a letter or digit, so an emoji or sign before the name is left out.
  const plain = name
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!?)]+$/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_NAME_CHARS)
    .trim()
  const key = habitKey(plain)
  const known = HABIT_GROUPS.flatMap(({ habits }) => habits.map(({ id }) => id)).find(
    (habit) => habitKey(habit) === key,
  )
  return known ?? SYNONYMS.get(key) ?? (HABIT_KEY.test(key) && /[a-z0-9]/.test(key) ? plain : null)
}
