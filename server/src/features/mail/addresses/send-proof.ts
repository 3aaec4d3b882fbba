import type { Tx } from '../../../platform/db/database.ts'
import { queueMail } from '../queue/queue-mail.ts'
import { makeProofId } from './proof-code.ts'
import { insertProof, type ProofOf } from './proof-repository.ts'

/** Sends a new code to an address; the codes before it no longer work. */
export const sendProof = async (tx: Tx, proof: ProofOf, now: Date): Promise<void> => {
  const proofId = makeProofId()
  await insertProof(tx, proofId, proof, now)
  const mail = { key: `proof:${proofId}`, kind: 'proof', userId: proof.userId, facts: { proofId } } as const
  await queueMail(tx, mail, now)
}
