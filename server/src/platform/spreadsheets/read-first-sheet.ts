import { runInChild } from '../child-work/run-in-child.ts'

const WORKER = new URL('./first-sheet-worker.ts', import.meta.url)

/** Cells as a worker hands them over. */
export type SheetRows = readonly (readonly unknown[])[]

/** Why there are no rows; `cell`: the one that has no value, such as a formula that was never calculated. */
export type UnreadSheet = 'broken' | 'too_large' | { readonly cell: string }

/**
 * The rows of the first visible sheet of an XLSX file, unpacked and read in a process of its own: `broken` cannot be read, `too_large`
 * takes more than it may.
 */
export const readFirstSheet = (bytes: Buffer): Promise<SheetRows | UnreadSheet> =>
  runInChild<SheetRows | UnreadSheet>(WORKER, bytes)
