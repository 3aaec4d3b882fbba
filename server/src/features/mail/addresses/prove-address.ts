import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction } from '../../../platform/db/database.ts'
import type { MailDeps } from '../mail-deps.ts'
import { changeAddress, findAddress } from './address-repository.ts'
import { isCodeOf } from './proof-code.ts'
import { claimGuess, lockProofs, markUsed } from './proof-repository.ts'

const WRONG = refuse('code_wrong', 'code')

/** Proves a user's address by the code that was sent there; the same refusal, `code_wrong`, whatever is wrong with it. */
export const proveAddress = (
  { db, clock, proofSigner }: Pick<MailDeps, 'db' | 'clock' | 'proofSigner'>,
  userId: number,
  typed: string,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const row = await findAddress(tx, userId)
    if (row === undefined) return WRONG
    const proof = { userId, address: row.address }
    await lockProofs(tx, proof)
    const now = clock.now()
    const claimed = await claimGuess(tx, proof, now)
    if (claimed === undefined || !isCodeOf(claimed, typed, proofSigner)) return WRONG
    await markUsed(tx, claimed.id, now)
    await changeAddress(tx, proof, { proved_at: now, failing_since: null, stopped_at: null })
    return accept(null)
  })
