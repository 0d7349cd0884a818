/**
 * A line of the table.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} figure
 * @property {string} against what it is compared with, and that figure
 * @property {number} [ratio]
 * @property {string} [aim]
 */

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** @param {number} share of the values at most as large, 0 to 1 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

/** @param {Row[]} rows */
export function printTable(rows) {
  const cells = rows.map(({ what, figure, against, ratio, aim }) => [
    what,
    figure,
    against,
    ratio === undefined ? '' : ratio.toFixed(2),
    aim ?? '',
  ])
  const lines = [['what', 'figure', 'against', 'ratio', 'aim'], ...cells]
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
