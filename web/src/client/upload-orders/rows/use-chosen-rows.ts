import { useState } from 'react'
import type { BatchRow } from '../batch-queries.ts'

/** Whether a row may be placed: it is ready, or was refused and may be tried again. */
export const canPlace = ({ state }: BatchRow): boolean => state === 'new' || state === 'failed'

/** The rows that are ticked, with their estimates, across pages. */
export function useChosenRows() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  return {
    lines: [...chosen.keys()],
    totalUzs: [...chosen.values()].reduce((sum, uzs) => sum + uzs, 0),
    has: (line: number) => chosen.has(line),
    toggle: ({ line, estimate }: BatchRow) =>
      setChosen(before => {
        const after = new Map(before)
        if (!after.delete(line)) after.set(line, estimate ?? 0)
        return after
      }),
    /** A row that changed may not be ready any more. */
    drop: (line: number) =>
      setChosen(before => {
        const after = new Map(before)
        return after.delete(line) ? after : before
      }),
    clear: () => setChosen(new Map()),
  }
}

export type ChosenRows = ReturnType<typeof useChosenRows>
