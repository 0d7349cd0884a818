import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ARCHIVE_VERSION, FIRST_ARCHIVE_VERSION } from './archive.ts'
import { EXPECTED as EXPECTED_100 } from './testing/fixtures/1.0.0/expected.ts'
import { EXPECTED as EXPECTED_110 } from './testing/fixtures/1.1.0/expected.ts'
import { readArchive } from './testing/read-archive.ts'

const RECIPE = 'see docs/recipes/add-a-stored-field.md'

/** An export file of every release that changed the format, with every field filled. */
const RELEASED = [
  {
    release: '1.0.0',
    version: FIRST_ARCHIVE_VERSION,
    text: readFileSync(new URL('testing/fixtures/1.0.0/archive.tend', import.meta.url), 'utf8'),
    checksum: '1738efcd2b204c7ca34fabbf0d3434693e7a01b31e22741074d09bbfbbf82396',
    expected: EXPECTED_100,
  },
  {
    release: '1.1.0',
    version: FIRST_ARCHIVE_VERSION,
    text: readFileSync(new URL('testing/fixtures/1.1.0/archive.tend', import.meta.url), 'utf8'),
    checksum: '9f2a40ca0730cbff13af7d765b1ec804c7b349f9e37fc1227371f8d6e2f3f29e',
    expected: EXPECTED_110,
  },
]

describe.each(RELEASED)('an export file of release $release', (released) => {
  const { release, text, checksum, expected } = released

  test('is read with the values that were exported', () => {
    const { userId, ...content } = expected
    expect(
      readArchive(text, { userId, nowIso: '2030-01-01T00:00:00.000Z' }),
      `An export file of release ${release} is refused, or read with other values: keep reading stored names, and give a new field a default; ${RECIPE}`,
    ).toEqual({ ...content, isCutOff: false, leftOut: [] })
  })

  test('is itself unchanged', () => {
    expect(
      hash('sha256', text),
      `The export file of release ${release} was edited. Once released, it stays as it is: add one for the next release. Before that, update its checksum; ${RECIPE}`,
    ).toBe(checksum)
  })
})

test('every version of the archive has an export file', () => {
  const versions = new Set(RELEASED.map(({ version }) => version))
  expect(
    [...versions],
    `Archive version ${ARCHIVE_VERSION} has no export file in web/store/files/rules/testing/fixtures: add one; ${RECIPE}`,
  ).toEqual(
    Array.from(
      { length: ARCHIVE_VERSION - FIRST_ARCHIVE_VERSION + 1 },
      (_, index) => FIRST_ARCHIVE_VERSION + index,
    ),
  )
})
