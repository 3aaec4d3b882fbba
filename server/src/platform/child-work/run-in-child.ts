import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { currentCall } from '../limits/current-call.ts'
import { createWorkSlots, type RunInSlot } from './work-slots.ts'

/**
 * What one piece of work may take. A file of 1.4 kB can name the last cell of a sheet and make a reader fill all before it. Our processes
 * have a gigabyte together with their children (deploy/systemd), so two at once would be too many.
 */
const LIMITS = { memoryMb: 384, ms: 20_000 } as const
const inSlot = createWorkSlots({ atOnce: 1, mostWaiting: 8 })

/** What V8 ends a process with whose heap is full (SIGABRT), and the system one whose memory is (SIGKILL). */
const isOutOfMemory = (signal: NodeJS.Signals | null): boolean => signal === 'SIGABRT' || signal === 'SIGKILL'

/** Without our settings, and so without our secrets. */
const start = (worker: URL): ChildProcess => {
  const cache = getCompileCacheDir()
  return fork(fileURLToPath(worker), {
    execArgv: [`--max-old-space-size=${LIMITS.memoryMb}`],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

type Answer<T> = T | 'broken' | 'too_large'

const answerOf = <T>(worker: URL, data: unknown): Promise<Answer<T>> =>
  new Promise(resolve => {
    const child = start(worker)
    let answer: { readonly told: Answer<T> } | null = null
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMITS.ms)
    child.once('message', (told: T) => {
      answer = { told }
    })
    // it could not be started, or is no longer reached
    child.once('error', () => {
      child.kill('SIGKILL')
      resolve('broken')
    })
    // it has ended, and its memory is free, before the next one starts
    child.once('close', (_code, signal) => {
      clearTimeout(timer)
      resolve(answer?.told ?? (isOutOfMemory(signal) ? 'too_large' : 'broken'))
    })
    child.send(data as object, () => {})
  })

/**
 * What a worker (`answerParent`) answers to its data, in a process of its own: a thread whose heap is full can end its whole process.
 * `broken` if it fails, `too_large` if it takes more memory or time than it may. One runs at a time, and one of each caller, who is charged
 * its time; throws `NoSlot` if too many wait.
 */
export const runInChild = <T>(worker: URL, data: unknown, run: RunInSlot = inSlot): Promise<Answer<T>> => {
  const call = currentCall()
  return run(call?.caller, async () => {
    const begun = performance.now()
    try {
      return await answerOf<T>(worker, data)
    } finally {
      call?.charge(performance.now() - begun)
    }
  })
}
