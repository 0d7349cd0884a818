/**
 * The script has the same text in every language, so that its hash is known. It finds its texts in attributes.
 * Searches the days once `box.hidden` is false, and opens all months for printing. Without it a page
 * can still be read.
 */
export const SEARCH = `
const box = document.querySelector('.search')
const field = box.querySelector('input')
const found = box.querySelector('[role=status]')
const countText = (element, count) => {
  const { lang } = document.documentElement
  const texts = element.dataset
  return (texts[new Intl.PluralRules(lang).select(count)] ?? texts.other).replace('#', count.toLocaleString(lang))
}
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
  found.textContent = words.length === 0 ? '' : count === 0 ? found.dataset.none : countText(found, count)
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
export const SCRIPT_HASH = '0t70c/3rAFfh5OfVDixrwbCWOASNKZGIdLqy85RAXCo='
