import s from './earnings.module.css'
import type { Earned } from './earnings-periods.ts'

type EarningsChartProps = {
  bars: readonly Earned[]
  /** The label under a bar; empty if there is no room for it. */
  labelOf: (bar: Earned, at: number) => string
}

const HEIGHT = 132
const WIDTH = 320
const GAP_SHARE = 0.3
const LABEL_ROOM = 22
const MARGIN = 4

/** Bar chart of earnings, hidden from screen readers: the table next to it has the figures. */
export function EarningsChart({ bars, labelOf }: EarningsChartProps) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount))
  const step = WIDTH / Math.max(1, bars.length)
  const width = step * (1 - GAP_SHARE)
  return (
    <svg
      className={s.chart}
      viewBox={`${-MARGIN} 0 ${WIDTH + 2 * MARGIN} ${HEIGHT + LABEL_ROOM}`}
      aria-hidden="true"
    >
      <line className={s.ground} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {bars.map((bar, at) => {
        const height = bar.amount === 0 ? 0 : Math.max(3, (bar.amount / most) * (HEIGHT - 8))
        const x = at * step + (step - width) / 2
        return (
          <g key={bar.date}>
            <rect
              className={s.bar}
              x={x}
              y={HEIGHT - height}
              width={width}
              height={height}
              rx={Math.min(4, width / 2)}
            />
            <text className={s.barLabel} x={x + width / 2} y={HEIGHT + 16} textAnchor="middle">
              {labelOf(bar, at)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
