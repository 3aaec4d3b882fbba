import { runInChild } from '../child-work/run-in-child.ts'

/** A sheet of texts; empty ones leave their cells empty. */
export type TextSheet = {
  readonly name: string
  readonly widths: readonly number[]
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const WORKER = new URL('./text-sheet-worker.ts', import.meta.url)

/** A spreadsheet of many rows, written in a process of its own: it takes a tenth of a second and more. */
export const writeTextSheet = async (sheet: TextSheet): Promise<Buffer> => {
  const written = await runInChild<Uint8Array>(WORKER, sheet)
  if (typeof written === 'string') throw new Error(`a spreadsheet was not written: ${written}`)
  return Buffer.from(written)
}
