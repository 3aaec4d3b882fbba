import { encode } from 'uqr'

/** A QR code, dark on white in both themes so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="208" height="208" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#0e1b2a" shapeRendering="crispEdges" />
    </svg>
  )
}
