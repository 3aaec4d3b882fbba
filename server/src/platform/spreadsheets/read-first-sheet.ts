import { Worker } from 'node:worker_threads'

/** What reading one file may take. A file of 3 kB can name a cell in row 1,048,576 and make a reader fill the rows before it. */
const LIMITS = { memoryMb: 384, ms: 20_000 } as const

const WORKER = new URL('./first-sheet-worker.ts', import.meta.url)

/** Cells as a worker hands them over. */
type SheetRows = readonly (readonly unknown[])[]

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * The rows of the first sheet of an XLSX file, read in a thread of its own so that neither its memory nor its time is this
 * process's: `broken` cannot be read, `too_large` takes more than it may.
 */
export const readFirstSheet = (bytes: Buffer): Promise<SheetRows | 'broken' | 'too_large'> =>
  new Promise(resolve => {
    const worker = new Worker(WORKER, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb },
      stderr: true,
    })
    const end = (result: SheetRows | 'broken' | 'too_large') => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    const timer = setTimeout(() => end('too_large'), LIMITS.ms)
    worker.once('message', (rows: SheetRows | null) => end(rows ?? 'broken'))
    worker.once('error', error => end(isOutOfMemory(error) ? 'too_large' : 'broken'))
    worker.once('exit', () => end('broken'))
  })
