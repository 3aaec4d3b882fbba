import { encode } from 'uqr'
import s from './qr-code.module.css'

/** The dark squares as one path, one segment per horizontal run. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map(dark => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(run => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')

/** A QR code, dark on white in both themes, since cameras cannot read it inverted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={s.qrGround} width={size} height={size} />
      <path className={s.qrInk} d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  )
}
