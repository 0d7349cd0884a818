import { MAX_GLASSES } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { inTenths } from '@tend/shared/units/quantity'
import { goalsOn, NO_GOALS } from '../../../../store/settings/rules/goal-settings.ts'
import type { Collector } from '../collector.ts'
import type { MoveInContext } from '../move-in.ts'

/** Collects the water of each day, which becomes whole glasses. */
export class WaterDays {
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #milliliters = new Map<LocalDate, number>()

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
  }

  add(date: LocalDate, milliliters: number): void {
    this.#milliliters.set(date, (this.#milliliters.get(date) ?? 0) + milliliters)
  }

  /** Call it before `end` if the file was cut off: no day is known to be complete. */
  endEarly(): void {
    this.#to.lose('waterDays', this.#milliliters.size)
    this.#milliliters.clear()
  }

  end(): void {
    for (const [date, milliliters] of this.#milliliters) this.#addGlasses(date, milliliters)
  }

  #addGlasses(date: LocalDate, milliliters: number): void {
    const { glassMl } = goalsOn(this.#context.goals ?? NO_GOALS, date)
    const glasses = Math.round(milliliters / glassMl)
    if (milliliters / glassMl > MAX_GLASSES) {
      this.#to.lose('manyGlasses')
      return
    }
    if (glasses === 0) {
      this.#to.lose('fewGlasses')
      return
    }
    const example = { milliliters: inTenths(milliliters), glasses }
    this.#to.convert({ note: 'glasses', glassMl: inTenths(glassMl), example })
    this.#to.addDay({ date, glasses, habitsDone: [], habitsNotDone: [] })
  }
}
