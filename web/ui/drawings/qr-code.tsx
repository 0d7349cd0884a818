import { encode } from 'uqr'

/** The white margin in modules, which scanners need to find the code. */
const QUIET_ZONE = 4

/** Text as a QR code, black on white in every theme because scanners expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="176"
      height="176"
      shapeRendering="crispEdges"
      className="rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={outline(data)} fill="#000" />
    </svg>
  )
}

/** One rectangle for each run of dark modules in a row. */
function outline(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
}
