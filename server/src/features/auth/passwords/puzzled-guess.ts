import { type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction } from '../../../platform/db/database.ts'
import { readPasswordLimits, readSignInPressure } from '../auth-settings.ts'
import { puzzleBits } from '../puzzles/puzzle-bits.ts'
import { type Puzzles, type SentAnswer, spendSolved } from '../puzzles/puzzles.ts'
import { claimGuess } from './guess-repository.ts'
import type { OnNoRoom, PasswordDeps } from './own-password.ts'

/**
 * Thousands share one mobile address: once it is over its limit, a solved puzzle grants
 * more, up to `passwordTimes`. Refuses `puzzle_required`, then `too_many_requests`; the wait of one account
 * is never shortened.
 */
export const guessByPuzzle =
  (deps: PasswordDeps & { readonly puzzles: Puzzles }, sent: SentAnswer): OnNoRoom =>
  async (guess, { seconds, addressTimes }): Promise<Decision<null>> => {
    const { db, clock, puzzles } = deps
    const now = clock.now()
    const { puzzle: rules, passwordTimes } = await readSignInPressure(db)
    const wait = refuse('too_many_requests', undefined, { seconds })
    if (addressTimes === null || addressTimes >= passwordTimes) return wait
    const subject = { account: guess.account, network: guess.address }
    const bits = puzzleBits(Math.max(1, addressTimes), rules) ?? rules.bits
    const ask = () => puzzles.ask(subject, bits, rules, now)
    const solved = puzzles.check(subject, sent, now)
    if (solved === null) return ask()
    const spent = await inTransaction(db, tx => spendSolved(tx, solved, ask))
    if (!spent.ok) return spent
    const { perAccount, perAddress } = await readPasswordLimits(db)
    const wider = perAddress.map(window => ({ ...window, count: window.count * passwordTimes }))
    const claimed = await claimGuess(db, guess, { account: perAccount, perAddress: wider }, now)
    return claimed.ok ? spent : refuse('too_many_requests', undefined, { seconds: claimed.seconds })
  }
