import { createHash, randomBytes } from 'node:crypto'
import { type Puzzle, puzzleText } from '@karvon/contract/wire/puzzle'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import { createSigner, type ServerSecret } from '../../../platform/secret.ts'
import type { SignInPressure } from '../auth-settings.ts'

const PUZZLE = /^([A-Za-z0-9_-]{22})\.([0-9]{1,15})\.([0-9]{1,2})\.([0-9]{1,2})\.([A-Za-z0-9_-]{43})$/
const ANSWERS = /^[0-9]{1,10}(,[0-9]{1,10})*$/

/** A solved puzzle as sent, if any. */
export type SentAnswer = { readonly puzzle?: string | undefined; readonly puzzleAnswer?: string | undefined }

/** What a puzzle is bound to: one account in one network. */
export type PuzzleSubject = { readonly account: string; readonly network: string }

/** A solved puzzle, to be spent together with what it unlocks. */
export type SolvedPuzzle = { readonly id: string; readonly expiresAt: Date }

const leadingZeros = (hash: Buffer): number => {
  const at = hash.findIndex(byte => byte !== 0)
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}

const isSolved = ({ puzzle, parts, bits }: Puzzle, answer: string): boolean => {
  const numbers = ANSWERS.test(answer) ? answer.split(',').map(Number) : []
  return (
    numbers.length === parts &&
    numbers.every((number, part) => {
      const hash = createHash('sha256')
        .update(puzzleText(puzzle, part, number))
        .digest()
      return leadingZeros(hash) >= bits
    })
  )
}

export type Puzzles = {
  /** Refuses `puzzle_required` with a new puzzle. */
  ask(subject: PuzzleSubject, bits: number, rules: SignInPressure['puzzle'], now: Date): Decision<never>
  /** The solved puzzle for this subject, or null if missing, wrong, expired or for another subject. */
  check(subject: PuzzleSubject, sent: SentAnswer, now: Date): SolvedPuzzle | null
}

/** Creates and checks puzzles; nothing is stored until one is solved. */
export const createPuzzles = (secret: ServerSecret): Puzzles => {
  const signer = createSigner(secret, 'puzzle')
  const signed = (text: string, { account, network }: PuzzleSubject) => `${text} ${account} ${network}`
  return {
    ask: (subject, bits, { lifeSeconds, parts }, now) => {
      const expires = now.getTime() + lifeSeconds * 1000
      const text = `${randomBytes(16).toString('base64url')}.${expires}.${parts}.${bits}`
      const puzzle = `${text}.${signer.sign(signed(text, subject))}`
      return refuse('puzzle_required', undefined, { puzzle, parts, bits })
    },
    check: (subject, { puzzle = '', puzzleAnswer = '' }, now) => {
      const [, id = '', expires, parts, bits, signature = ''] = PUZZLE.exec(puzzle) ?? []
      const text = puzzle.slice(0, puzzle.lastIndexOf('.'))
      if (!signer.verifies(signed(text, subject), signature)) return null
      const expiresAt = new Date(Number(expires))
      if (expiresAt <= now) return null
      const asked = { puzzle, parts: Number(parts), bits: Number(bits) }
      return isSolved(asked, puzzleAnswer) ? { id, expiresAt } : null
    },
  }
}

/** Spends a solved puzzle; false if it was spent before. */
const spendPuzzle = async (tx: Tx, { id, expiresAt }: SolvedPuzzle): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_puzzles')
    .values({ id, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Spends the solution sent with this request, if any; refuses reuse. */
export const spendSolved = async (
  tx: Tx,
  solved: SolvedPuzzle | null,
  askAgain: () => Decision<never>,
): Promise<Decision<null>> => (solved === null || (await spendPuzzle(tx, solved)) ? accept(null) : askAgain())
