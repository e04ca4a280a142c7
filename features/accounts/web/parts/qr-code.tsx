import { encode } from 'uqr'

/** Squares of quiet around the code that readers need (ISO/IEC 18004). */
const QUIET = 4

/** A text as a QR code, dark on light in both themes: most readers know no other. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: QUIET })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-lg bg-white"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
