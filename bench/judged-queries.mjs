import { readFileSync } from 'node:fs'

/** The queries of the judged list, which have common and rare words. */
export function judgedQueries() {
  const path = new URL('../foods/tables/judged-catalogue.tsv', import.meta.url)
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => line.split('\t')[0])
}
