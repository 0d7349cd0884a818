import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import type { Collector } from '../collector.ts'
import {
  ALL_SOURCES,
  type MoveInAnswers,
  type MoveInQuestion,
  type SourcedMeasure,
} from '../move-in.ts'

/** Counts the records of each source, and asks which one to use where several have records of the same days. */
export class SourceChoice {
  readonly #answers: MoveInAnswers
  readonly #to: Collector
  readonly #sources = new Map<SourcedMeasure, Map<string, { count: number; days: Set<number> }>>()

  constructor(answers: MoveInAnswers, to: Collector) {
    this.#answers = answers
    this.#to = to
  }

  /** Counts a record of a source. Whether the source is imported. */
  isChosen(measure: SourcedMeasure, source: string, date: LocalDate): boolean {
    const sources = this.#sources.get(measure) ?? new Map()
    this.#sources.set(measure, sources)
    const counted = sources.get(source) ?? { count: 0, days: new Set() }
    sources.set(source, counted)
    counted.count += 1
    counted.days.add(dayNumber(date))
    const answer = this.#answers.sources?.get(measure)
    const isChosen = answer === undefined || answer === ALL_SOURCES || answer === source
    if (!isChosen) this.#to.lose('sourcesNotChosen')
    return isChosen
  }

  /** Asks nothing about records that are left out. */
  forget(measure: SourcedMeasure): void {
    this.#sources.delete(measure)
  }

  get questions(): readonly MoveInQuestion[] {
    const questions: MoveInQuestion[] = []
    for (const [measure, sources] of this.#sources) {
      const days = [...sources.values()].map((source) => source.days)
      const together = new Set(days.flatMap((each) => [...each])).size
      const overlaps = days.reduce((sum, each) => sum + each.size, 0) > together
      if (!overlaps) continue
      const answer = this.#answers.sources?.get(measure)
      questions.push({
        kind: 'source',
        measure,
        options: [...sources].map(([name, { count }]) => ({ name, count })),
        isAnswered: answer === ALL_SOURCES || (answer !== undefined && sources.has(answer)),
      })
    }
    return questions
  }
}
