import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProofInfo } from '../proof.ts'
import { crashed, type ProofOptions, type ProofReport } from '../prove.ts'
import type { WorkerMessage, WorkerRequest } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

type Worker = {
  readonly list: readonly ProofInfo[]
  readonly hasEnded: () => boolean
  prove(request: WorkerRequest): Promise<ProofReport>
  end(): Promise<void>
}

/** The next message of a worker; throws if it exits instead. */
const nextMessage = async (child: ChildProcess): Promise<WorkerMessage> => {
  const settled = new AbortController()
  const [received, ended] = [once(child, 'message', settled), once(child, 'exit', settled)]
  received.catch(() => {})
  ended.catch(() => {})
  const failed = ended.then(([code, signal]) => {
    throw new Error(`its process exited with ${code ?? signal}`)
  })
  return Promise.race([received.then(([first]) => first as WorkerMessage), failed]).finally(() =>
    settled.abort(),
  )
}

const startWorker = async (): Promise<Worker> => {
  const child = fork(WORKER)
  const first = await nextMessage(child)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    list: 'list' in first ? first.list : [],
    hasEnded,
    prove: async request => {
      const begun = performance.now()
      child.send(request)
      try {
        const message = await nextMessage(child)
        if ('report' in message) return message.report
        throw new Error('unexpected message from the worker')
      } catch (error) {
        const { id, options } = request
        return { ...crashed(error), id, seed: options.seed, seconds: (performance.now() - begun) / 1000 }
      }
    },
    end: async () => {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Which proofs to run, and how. */
export type RunSettings = {
  /** Selects and sorts the proofs. */
  readonly choose: (list: readonly ProofInfo[]) => readonly ProofInfo[]
  readonly optionsFor: (proof: ProofInfo) => ProofOptions
  /** How many run concurrently. */
  readonly atOnce: number
  readonly onResult: (report: ProofReport, proof: ProofInfo) => void
}

/**
 * Runs proofs in worker processes, `atOnce` concurrently, then those that measure time one by one. A worker that exits during
 * a proof fails it and is replaced.
 */
export const runProofs = async ({ choose, optionsFor, atOnce, onResult }: RunSettings): Promise<void> => {
  const workers = await Promise.all(Array.from({ length: atOnce }, startWorker))
  const chosen = choose(workers[0]?.list ?? [])
  const drain = async (at: number, waiting: ProofInfo[]) => {
    for (let proof = waiting.shift(); proof !== undefined; proof = waiting.shift()) {
      const known = workers[at]
      const worker = known === undefined || known.hasEnded() ? await startWorker() : known
      workers[at] = worker
      onResult(await worker.prove({ id: proof.id, options: optionsFor(proof) }), proof)
    }
  }
  const together = chosen.filter(({ measuresTime }) => atOnce > 1 && !measuresTime)
  await Promise.all(workers.map((_, at) => drain(at, together)))
  await drain(
    0,
    chosen.filter(({ measuresTime }) => atOnce === 1 || measuresTime),
  )
  await Promise.all(workers.map(worker => worker.end()))
}
