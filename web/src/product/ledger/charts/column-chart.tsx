import { Box } from '../../../ui/layout/box.tsx'
import s from './chart.module.css'
import { niceTicks } from './nice-ticks.ts'
import { shortUzs } from './short-uzs.ts'
import { useElementSize } from './use-element-size.ts'

/** One column of a chart; `uzs` is not negative. */
export type ChartColumn = {
  key: string
  /** Under the column. */
  label: string
  uzs: number
  /** The tooltip and accessible text of the column. */
  words: string
  /** For comparison only. */
  isPale: boolean
}

type ColumnChartProps = { label: string; columns: readonly ChartColumn[] }

const TOP = 24
const FOOT = 28
const GUTTER = 64
const WIDEST = 44
const ROUND = 4
/** Width needed by a month or a short date under its column. */
const NAME_PX = 48

/** A column with rounded top corners. */
const columnPath = (x: number, width: number, top: number, foot: number) => {
  const round = Math.min(ROUND, width / 2, foot - top)
  return `M${x} ${foot}V${top + round}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}V${foot}z`
}

type DrawnProps = ColumnChartProps & { width: number; height: number }

function Grid({
  ticks,
  width,
  heightOf,
}: {
  ticks: number[]
  width: number
  heightOf: (uzs: number) => number
}) {
  return ticks.map(tick => (
    <g key={tick}>
      <line
        className={tick === 0 ? s.ground : s.grid}
        x1={GUTTER}
        x2={width}
        y1={heightOf(tick)}
        y2={heightOf(tick)}
      />
      <text className={s.tick} x={GUTTER - 10} y={heightOf(tick) + 4} textAnchor="end">
        {tick === 0 ? '0' : shortUzs(tick)}
      </text>
    </g>
  ))
}

function Drawn({ label, columns, width, height }: DrawnProps) {
  const ticks = niceTicks(Math.max(0, ...columns.map(({ uzs }) => uzs)))
  const most = ticks.at(-1) ?? 1
  const foot = height - FOOT
  const heightOf = (uzs: number) => foot - (uzs / most) * (foot - TOP)
  const slot = (width - GUTTER) / Math.max(1, columns.length)
  const broad = Math.min(WIDEST, slot * 0.64)
  // shows every second (third, …) name when they would touch
  const nameEvery = Math.max(1, Math.ceil(NAME_PX / slot))
  return (
    <svg className={s.svg} width={width} height={height} role="img" aria-label={label}>
      <Grid ticks={ticks} width={width} heightOf={heightOf} />
      {columns.map(({ key, label: name, uzs, words, isPale }, at) => {
        const middle = GUTTER + slot * (at + 0.5)
        return (
          <g key={key} className={isPale ? s.pale : s.full}>
            <title>{words}</title>
            <rect x={middle - slot / 2} y={TOP} width={slot} height={foot - TOP} className={s.touch} />
            {uzs > 0 && <path d={columnPath(middle - broad / 2, broad, heightOf(uzs), foot)} />}
            {(columns.length - 1 - at) % nameEvery === 0 && (
              <text className={s.name} x={middle} y={height - 8} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Columns over time. The table next to the chart holds the same data. */
export function ColumnChart(props: ColumnChartProps) {
  const [place, { width, height }] = useElementSize<HTMLDivElement>()
  return (
    <Box ref={place} className={s.columns} relative shrink>
      {width > 0 && <Drawn {...props} width={width} height={height} />}
    </Box>
  )
}
