import { Box } from '../../../ui/layout/box.tsx'
import s from './chart.module.css'
import { shortUzs } from './short-uzs.ts'
import { useElementSize } from './use-element-size.ts'

/** One bar of a chart; `uzs` is not negative. */
export type ChartBar = { key: string; label: string; uzs: number }

type BarChartProps = { label: string; bars: readonly ChartBar[] }

const ROW = 52
const BAR_TOP = 24
const BAR = 14
/** Space for the sum after the longest bar. */
const SUM_PX = 92
const LETTER_PX = 8

const shortened = (text: string, width: number) => {
  const most = Math.max(8, Math.floor(width / LETTER_PX))
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}

function Drawn({ label, bars, width }: BarChartProps & { width: number }) {
  const most = Math.max(1, ...bars.map(({ uzs }) => uzs))
  const longest = Math.max(0, width - SUM_PX)
  return (
    <svg className={s.svg} width={width} height={bars.length * ROW} role="img" aria-label={label}>
      {bars.map(({ key, label: name, uzs }, at) => {
        const length = Math.max(2, (uzs / most) * longest)
        return (
          <g key={key} className={s.full} transform={`translate(0 ${at * ROW})`}>
            <text className={s.bar} x={0} y={16}>
              {shortened(name, width)}
            </text>
            <rect x={0} y={BAR_TOP} width={length} height={BAR} rx={4} />
            <text className={s.sum} x={length + 8} y={BAR_TOP + BAR - 2}>
              {shortUzs(uzs)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Horizontal bars. The table next to the chart holds the same data. */
export function BarChart(props: BarChartProps) {
  const [place, { width }] = useElementSize<HTMLDivElement>()
  return (
    <Box ref={place} shrink>
      {width > 0 && <Drawn {...props} width={width} />}
    </Box>
  )
}
