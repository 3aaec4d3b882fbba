import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Listed } from '../proof.ts'
import { brokenOff, type Chosen, type Told } from '../prove.ts'
import type { Order, Said } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

type Worker = {
  readonly list: readonly Listed[]
  readonly hasEnded: () => boolean
  prove(order: Order): Promise<Told>
  end(): Promise<void>
}

/** What a worker says next; throws where it ends instead. */
const nextOf = async (child: ChildProcess): Promise<Said> => {
  const settled = new AbortController()
  const [said, ended] = [once(child, 'message', settled), once(child, 'exit', settled)]
  said.catch(() => {})
  ended.catch(() => {})
  const failed = ended.then(([code, signal]) => {
    throw new Error(`its process ended with ${code ?? signal}`)
  })
  return Promise.race([said.then(([first]) => first as Said), failed]).finally(() => settled.abort())
}

const startWorker = async (): Promise<Worker> => {
  const child = fork(WORKER)
  const first = await nextOf(child)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    list: 'list' in first ? first.list : [],
    hasEnded,
    prove: async order => {
      const begun = performance.now()
      child.send(order)
      try {
        const said = await nextOf(child)
        if ('told' in said) return said.told
        throw new Error('it said something else')
      } catch (error) {
        const { id, chosen } = order
        return { ...brokenOff(error), id, seed: chosen.seed, seconds: (performance.now() - begun) / 1000 }
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

/** How proofs are run. */
export type Running = {
  /** Which of those there are, in which order. */
  readonly choose: (list: readonly Listed[]) => readonly Listed[]
  readonly chosenFor: (proof: Listed) => Chosen
  /** How many at the same time. */
  readonly atOnce: number
  readonly hear: (told: Told, proof: Listed) => void
}

/**
 * Runs proofs in processes of their own, so many at the same time, and afterwards those that measure time one by one. A process
 * that ends in the middle of a proof has failed it and is replaced.
 */
export const runProofs = async ({ choose, chosenFor, atOnce, hear }: Running): Promise<void> => {
  const workers = await Promise.all(Array.from({ length: atOnce }, startWorker))
  const chosen = choose(workers[0]?.list ?? [])
  const workOff = async (at: number, waiting: Listed[]) => {
    for (let proof = waiting.shift(); proof !== undefined; proof = waiting.shift()) {
      const known = workers[at]
      const worker = known === undefined || known.hasEnded() ? await startWorker() : known
      workers[at] = worker
      hear(await worker.prove({ id: proof.id, chosen: chosenFor(proof) }), proof)
    }
  }
  const together = chosen.filter(({ measuresTime }) => atOnce > 1 && !measuresTime)
  await Promise.all(workers.map((_, at) => workOff(at, together)))
  await workOff(
    0,
    chosen.filter(({ measuresTime }) => atOnce === 1 || measuresTime),
  )
  await Promise.all(workers.map(worker => worker.end()))
}
