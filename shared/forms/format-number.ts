/** Formats a number with thousands separators: `1,200.5`. `Intl` is not used: its first call takes a slow phone 100 ms. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
