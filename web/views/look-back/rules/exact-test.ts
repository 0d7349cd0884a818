/** How often something happened on days with a habit, and on the other days. */
export interface HitCounts {
  /** Days with the habit, and on how many of them the compared event happened. */
  readonly daysWith: number
  readonly hitsWith: number
  /** Days without the habit, and on how many of them the compared event happened. */
  readonly daysWithout: number
  readonly hitsWithout: number
}

/**
 * The probability of at least as many hits on days with the habit, if habit and hits have nothing to do
 * with each other: Fisher's exact test, one-sided. Several comparisons, such as one for each week, are
 * tested together, each with its own totals. So two habits that both became more frequent from one
 * week to another do not count as related.
 */
export function exactPValue(comparisons: readonly HitCounts[]): number {
  let distribution: readonly number[] = [1]
  let observed = 0
  for (const comparison of comparisons) {
    distribution = sumDistribution(distribution, hitsDistribution(comparison))
    observed += comparison.hitsWith
  }
  const tail = distribution.slice(observed).reduce((sum, probability) => sum + probability, 0)
  return Math.min(1, tail)
}

/** The hypergeometric distribution of the hits on days with the habit, from 0 hits. */
function hitsDistribution(comparison: HitCounts): number[] {
  const { daysWith, hitsWith, daysWithout, hitsWithout } = comparison
  const hits = hitsWith + hitsWithout
  const total = logChoose(daysWith + daysWithout, hits)
  return Array.from({ length: Math.min(daysWith, hits) + 1 }, (_, count) => {
    const others = hits - count
    if (others > daysWithout) return 0
    return Math.exp(logChoose(daysWith, count) + logChoose(daysWithout, others) - total)
  })
}

/** The distribution of the sum of two independent counts. */
function sumDistribution(left: readonly number[], right: readonly number[]): number[] {
  const sums = new Array<number>(left.length + right.length - 1).fill(0)
  left.forEach((leftProbability, leftCount) => {
    right.forEach((rightProbability, rightCount) => {
      const count = leftCount + rightCount
      sums[count] = (sums[count] ?? 0) + leftProbability * rightProbability
    })
  })
  return sums
}

function logChoose(from: number, count: number): number {
  return logFactorial(from) - logFactorial(count) - logFactorial(from - count)
}

/** Logarithms of the factorials from 0, computed when they are first needed. */
const LOG_FACTORIALS = [0]

function logFactorial(number: number): number {
  for (let next = LOG_FACTORIALS.length; next <= number; next++) {
    LOG_FACTORIALS.push((LOG_FACTORIALS[next - 1] ?? 0) + Math.log(next))
  }
  return LOG_FACTORIALS[number] ?? 0
}
