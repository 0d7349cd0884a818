import { HABIT_KEY } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameName, MAX_OWN_NAME_CHARS, tidyName } from '@tend/shared/forms/own-name'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { HABIT_GROUPS, habitKey } from '../../../areas/habits/rules/habit-catalogue.ts'
import { MAX_HABITS } from '../../../areas/habits/rules/habits.ts'
import {
  checkHabitName,
  isOwnHabit,
  MAX_OWN_HABITS,
  type OwnHabit,
  type OwnHabitId,
  type OwnHabits,
  ownHabitNamed,
  provisionalHabitId,
  removedHabitId,
} from '../../../areas/habits/rules/own-habits.ts'
import type { MoveInDay } from '../../../store/files/rules/imported-day.ts'
import type { Collector } from './collector.ts'
import type {
  HabitOption,
  MoveInAnswers,
  MoveInContext,
  MoveInQuestion,
  NameCount,
} from './move-in.ts'

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
  readonly #selected: readonly string[]
  readonly #habits = new Map<string, FileHabit>()

  /** Habits of the file are matched by name to those that the user has named. */
  constructor(context: Pick<MoveInContext, 'answers' | 'ownHabits' | 'selectedHabits'>) {
    this.#answers = context.answers
    this.#own = context.ownHabits
    this.#selected = context.selectedHabits ?? []
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
   * @returns the names of these habits in Tend, of own habits their ids; the rhythms; the habits that become the user's
   * own; and the question
   */
  end(
    to: Collector,
    isChoice: boolean,
    isKept: (name: string) => boolean = () => false,
  ): {
    habits: string[]
    rhythms: StoredObject
    ownHabits: OwnHabits
    questions: MoveInQuestion[]
  } {
    const options = this.#withSuggestions(
      [...this.#habits]
        .map(([name, { done }]) => ({ name, count: done.size }))
        .sort((a, b) => b.count - a.count),
    )
    if (options.length === 0) return { habits: [], rhythms: {}, ownHabits: {}, questions: [] }
    const names = this.#chosen(options, isChoice)
    this.#addDays(to, names ?? new Map())
    const left = options.filter(
      ({ name }) => names !== null && !names.has(name) && !isKept(name),
    ).length
    to.lose('habitsNotChosen', left)
    const habits = new Map([...(names ?? [])].map(([, name]) => [this.#keyOf(name), name]))
    const ownHabits: { [id: OwnHabitId]: OwnHabit } = {}
    for (const [key, name] of habits) {
      if (!isOwnHabit(key) || key === name) continue
      ownHabits[key] = { name, group: this.#own[key]?.group ?? 0 }
    }
    return {
      habits: [...habits].map(([key, name]) => (isOwnHabit(key) ? key : name)),
      rhythms: this.#rhythms(names ?? new Map()),
      ownHabits,
      questions: [{ kind: 'habits', options, isAnswered: names !== null }],
    }
  }

  /** The names in Tend by the names in the file; `null` if the user has to choose first. */
  #chosen(options: readonly HabitOption[], isChoice: boolean): ReadonlyMap<string, string> | null {
    const { habits } = this.#answers
    if (habits) {
      const keys = new Set([...habits.values()].map((name) => this.#keyOf(name)))
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
      return isKept ? [[this.#keyOf(chosen), { [first]: timesAWeek }] as const] : []
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
      const key = this.#keyOf(chosen)
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

  /**
   * The key of a name in Tend. With letters other than a to z, several names could have one key, so the habit becomes
   * one of the user's own. A name that the user has selected keeps its key, which earlier imports have given it.
   */
  #keyOf(name: string): string {
    const isPlain = /^[ -~]*$/.test(name) || this.#selected.includes(name)
    if (isPlain || 'problem' in checkHabitName(name, [])) return habitKey(name)
    return removedHabitId(this.#own, name) ?? provisionalHabitId(name)
  }

  /** Suggests different names: a habit whose suggestion is taken has to be chosen by the user. */
  #withSuggestions(habits: readonly NameCount[]): HabitOption[] {
    const taken = new Set<string>()
    const hasRoom = Object.keys(this.#own).length <= MAX_OWN_HABITS - MAX_HABITS
    return habits.map(({ name, count }) => {
      const shown = suggestedName(name)
      // A habit of an earlier import has the suggested name, without the signs and the end of a long name.
      const own = ownHabitNamed(this.#own, name) ?? ownHabitNamed(this.#own, shown ?? '')
      const suggested = own ?? shown
      const key = suggested === null ? '' : this.#keyOf(suggested)
      const isNew = isOwnHabit(key) && !(key in this.#own)
      if (suggested === null || !HABIT_KEY.test(key) || taken.has(key) || (isNew && !hasRoom)) {
        return { name, count, suggestion: null }
      }
      taken.add(key)
      return { name, count, suggestion: suggested }
    })
  }
}

/** The name that a habit gets in Tend; `null` if it has no letters and digits. */
export function suggestedName(name: string): string | null {
  // A key of a plain name begins with a letter or digit, so an emoji or sign before the name is left out.
  const tidy = tidyName(name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!?)]+$/gu, ''))
  const plain = [...tidy].slice(0, MAX_OWN_NAME_CHARS).join('').trim()
  const key = habitKey(plain)
  const known = HABIT_GROUPS.flatMap<{ id: string; name: string }>(({ habits }) => habits).find(
    (habit) => habitKey(habit.id) === key || isSameName(habit.name, plain),
  )
  return known?.id ?? SYNONYMS.get(key) ?? (plain || null)
}
