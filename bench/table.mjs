/**
 * A row of the table.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} result
 * @property {string} comparison the result that this one is compared with
 * @property {number} [ratio]
 * @property {string} [target]
 */

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** @param {number} share from 0 to 1 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

/**
 * Measures several things in turn, in rounds of both orders, so that other load affects all. A first round
 * warms up.
 * @param measures functions by name
 * @returns the results of each by name, one for each of the `runs` rounds
 */
export async function alternate(runs, measures) {
  const results = Object.fromEntries(Object.keys(measures).map((name) => [name, []]))
  const orders = [Object.entries(measures), Object.entries(measures).reverse()]
  for (let run = -1; run < runs; run++) {
    for (const [name, measure] of orders[Math.abs(run) % 2]) {
      const result = await measure()
      if (run >= 0) results[name].push(result)
    }
  }
  return results
}

/** @param {Row[]} rows */
export function printTable(rows) {
  const cells = rows.map(({ name, result, comparison, ratio, target }) => [
    name,
    result,
    comparison,
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
  ])
  const lines = [['benchmark', 'result', 'compared with', 'ratio', 'target'], ...cells]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
  }
}
