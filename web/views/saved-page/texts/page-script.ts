/**
 * Searches the days once `box.hidden` is false, and opens all months for printing. Without it a page
 * can still be read.
 */
export const SEARCH = `
const box = document.querySelector('.search')
const field = box.querySelector('input')
const found = box.querySelector('[role=status]')
const plain = (text) => text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase()
let months
function readMonths() {
  return [...document.querySelectorAll('.month')].map((month) => {
    const title = month.querySelector('h2').textContent
    const days = [...month.querySelectorAll('.day')]
    return { month, days: days.map((day) => ({ day, text: plain(title + '\\n' + day.textContent) })) }
  })
}
function search() {
  months ??= readMonths()
  const words = plain(field.value).split(/\\s+/).filter((word) => word !== '')
  let count = 0
  for (const { month, days } of months) {
    let inMonth = 0
    for (const { day, text } of days) {
      day.hidden = !words.every((word) => text.includes(word))
      if (!day.hidden) inMonth += 1
    }
    month.hidden = inMonth === 0
    month.open = words.length > 0 && inMonth > 0
    count += inMonth
  }
  const text = count === 0 ? 'No day found.' : count === 1 ? '1 day found.' : count + ' days found.'
  found.textContent = words.length === 0 ? '' : text
}
field.addEventListener('input', search)
let closed = []
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll('details:not([open])')]
  for (const each of closed) each.open = true
})
addEventListener('afterprint', () => {
  for (const each of closed) each.open = false
})
`

/** The script of a page without a passphrase. */
export const SCRIPT = `${SEARCH}box.hidden = false
`

/** SHA-256 of `SCRIPT`, in base64. A test compares it. */
export const SCRIPT_HASH = 'CBma5cXLb3KelfK36FT9Wbar5ginm2dtfL70Y7cQ2go='
