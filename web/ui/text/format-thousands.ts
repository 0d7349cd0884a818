/**
 * Formats an integer with thousands separators: `1,250`. `Intl.NumberFormat` is not used, because
 * its first call takes a slow phone 100 ms.
 */
export function formatThousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
}
