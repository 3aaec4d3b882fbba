import { ACCESS_PROOFS } from '../access/proofs.ts'
import { ATTACK_PROOFS } from '../attacks/proofs.ts'
import { CRASH_PROOFS } from '../crash/proofs.ts'
import type { Listed, Proof } from '../proof.ts'
import { type Chosen, prove, type Told, untilDropped } from '../prove.ts'
import { RUNNING_PROOFS } from '../running/proofs.ts'

/** What a worker is asked to prove. */
export type Order = { readonly id: string; readonly chosen: Chosen }

/** What a worker says: first which proofs there are, then how each that it was asked for ended. */
export type Said = { readonly list: readonly Listed[] } | { readonly told: Told }

const ALL: readonly Proof[] = [...CRASH_PROOFS, ...ACCESS_PROOFS, ...RUNNING_PROOFS, ...ATTACK_PROOFS]

const say = (said: Said): void => {
  process.send?.(said)
}

process.on('message', async ({ id, chosen }: Order) => {
  const proof = ALL.find(one => one.id === id)
  if (proof === undefined) throw new Error(`there is no proof ${id}`)
  say({ told: await prove(proof, chosen) })
})
// nothing more is asked
process.on('disconnect', () => void untilDropped().then(() => process.exit(0)))

say({
  list: ALL.map(({ id, says, isLongOnly = false, measuresTime = false }) => ({
    id,
    says,
    isLongOnly,
    measuresTime,
  })),
})
