import { BOUNDED, type Bounded, type Size } from './written-days.ts'

/** The sizes of every table at the end of each day. */
export type DailySizes = readonly Readonly<Record<Bounded, Size>>[]

const MOST_GROWTH = { rows: 1.02, bytes: 1.1 }
/** A table grows by pages, and a small one by a large share of itself. */
const SPARE_BYTES = 128 * 1024

const most = (days: DailySizes, table: Bounded, what: keyof Size): number =>
  Math.max(...days.map(sizes => sizes[table][what]))

/** Tables that are larger in the second half of these days than in the first. */
export const growingTables = (days: DailySizes): string[] => {
  const middle = Math.floor(days.length / 2)
  const [first, second] = [days.slice(0, middle), days.slice(middle)]
  return BOUNDED.flatMap(table =>
    (['rows', 'bytes'] as const).flatMap(what => {
      const [before, after] = [most(first, table, what), most(second, table, what)]
      const allowed = before * MOST_GROWTH[what] + (what === 'bytes' ? SPARE_BYTES : 0)
      return after > allowed ? [`${table} grew from ${before} to ${after} ${what}`] : []
    }),
  )
}

/** How much the bytes of all tables differ between the halves, in percent. */
export const growthPercent = (days: DailySizes): number => {
  const middle = Math.floor(days.length / 2)
  const total = (some: DailySizes) => BOUNDED.reduce((sum, table) => sum + most(some, table, 'bytes'), 0)
  return (total(days.slice(middle)) / total(days.slice(0, middle)) - 1) * 100
}
