import { Worker } from 'node:worker_threads'

/** What one file may take. A file of 3 kB can name a cell in row 1,048,576 and make a reader fill the rows before it. */
const LIMITS = { memoryMb: 384, ms: 20_000 } as const

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * What a worker answers to its data, in a thread of its own so that neither its memory nor its time is this process's: `broken` if it
 * fails, `too_large` if it takes more than it may.
 */
export const runInThread = <T>(worker: URL, data: unknown): Promise<T | 'broken' | 'too_large'> =>
  new Promise(resolve => {
    const thread = new Worker(worker, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb },
      stderr: true,
    })
    const end = (result: T | 'broken' | 'too_large') => {
      clearTimeout(timer)
      resolve(result)
      void thread.terminate()
    }
    const timer = setTimeout(() => end('too_large'), LIMITS.ms)
    thread.once('message', (result: T) => end(result))
    thread.once('error', error => end(isOutOfMemory(error) ? 'too_large' : 'broken'))
    thread.once('exit', () => end('broken'))
  })
