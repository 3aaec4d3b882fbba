import { ACCESS_PROOFS } from '../access/proofs.ts'
import { ATTACK_PROOFS } from '../attacks/proofs.ts'
import { CLUSTER_PROOFS } from '../cluster/proofs.ts'
import { CRASH_PROOFS } from '../crash/proofs.ts'
import type { Proof, ProofInfo } from '../proof.ts'
import { type ProofOptions, type ProofReport, prove, waitForDrops } from '../prove.ts'
import { RUNNING_PROOFS } from '../running/proofs.ts'

/** Asks a worker to run a proof. */
export type WorkerRequest = { readonly id: string; readonly options: ProofOptions }

/** Sent by a worker: first the list of proofs, then a report for each request. */
export type WorkerMessage = { readonly list: readonly ProofInfo[] } | { readonly report: ProofReport }

const ALL: readonly Proof[] = [
  ...CRASH_PROOFS,
  ...ACCESS_PROOFS,
  ...RUNNING_PROOFS,
  ...ATTACK_PROOFS,
  ...CLUSTER_PROOFS,
]

const send = (message: WorkerMessage): void => {
  process.send?.(message)
}

process.on('message', async ({ id, options }: WorkerRequest) => {
  const proof = ALL.find(one => one.id === id)
  if (proof === undefined) throw new Error(`unknown proof ${id}`)
  send({ report: await prove(proof, options) })
})
// the runner has finished
process.on('disconnect', () => void waitForDrops().then(() => process.exit(0)))

send({
  list: ALL.map(({ id, statement, isLongOnly = false, measuresTime = false }) => ({
    id,
    statement,
    isLongOnly,
    measuresTime,
  })),
})
