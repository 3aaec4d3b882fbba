import type { correctMoney, refillCompany, writeOffDebt } from '@karvon/contract/admin/companies'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { exactlyOnce, type KeyedRequest, Refused } from '../../../platform/http/idempotency/exactly-once.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { sumsOf } from './company-view.ts'

/** Whose money is moved by whom, and the language of the answer. */
export type MoneyCall = {
  readonly companyId: number
  readonly changer: Changer
  readonly keyed: KeyedRequest
  readonly locale: Locale
}

type Journal = {
  readonly action: string
  readonly said: object
  readonly write: (tx: Tx) => Promise<Decision<{ readonly journalId: number }>>
}

type Answer = Promise<Decision<{ readonly replayed: boolean }>>

const REASON_LENGTH = 300

/** Writes a journal once under its key, and what it did into the audit log. */
const writeOnce = (
  { db, audit, company, ledger }: OperatorDeps,
  { companyId, changer, keyed }: MoneyCall,
  prepare: () => Decision<Journal>,
): Answer =>
  exactlyOnce(db, keyed, {
    prepare: async () => ((await company.read(companyId)) === null ? refuse('not_found') : prepare()),
    write: async (tx, { action, said, write }) => {
      const before = sumsOf(await ledger.readBalance(tx, companyId))
      const written = await write(tx)
      if (!written.ok) throw new Refused(written.refusals)
      const money = sumsOf(await ledger.readBalance(tx, companyId))
      const object = { objectKind: 'company', objectId: String(companyId) }
      const after = { ...said, ...written.value, money }
      await audit(tx, { ...changer, action, ...object, before: { money: before }, after })
      return written.value
    },
  })

/** Writes down a payment that came in. */
export const refill = (
  deps: OperatorDeps,
  call: MoneyCall,
  { amount, bankReference, description }: BodyOf<typeof refillCompany>,
): Answer => {
  const { companyId, changer } = call
  const move = { companyId, amountUzs: amount, bankReference, description, actorId: changer.actorId }
  return writeOnce(deps, call, () =>
    accept({
      action: 'company.refill',
      said: { amount, bankReference, description },
      write: tx => deps.ledger.refill(tx, move),
    }),
  )
}

type ExplainedMove = {
  readonly companyId: number
  readonly amountUzs: number
  readonly reference: BodyOf<typeof writeOffDebt>['reference']
  readonly description: string
  readonly actorId: number
}

/** Writes a journal that nobody may write without a reason. */
const writeExplained = (
  deps: OperatorDeps,
  call: MoneyCall,
  action: string,
  { reason, ...said }: BodyOf<typeof writeOffDebt>,
  write: (tx: Tx, move: ExplainedMove) => ReturnType<Journal['write']>,
): Answer =>
  writeOnce(deps, call, () => {
    const read = readReason(reason, 'reason', REASON_LENGTH)
    if (!read.ok) return read
    const { companyId, changer } = call
    const { amount, reference } = said
    const move = {
      companyId,
      amountUzs: amount,
      reference,
      description: read.value,
      actorId: changer.actorId,
    }
    return accept({ action, said: { ...said, reason: read.value }, write: tx => write(tx, move) })
  })

/** Gives up a debt, whole or in part. */
export const writeOff = (
  deps: OperatorDeps,
  call: MoneyCall,
  { amount, reference, reason }: BodyOf<typeof writeOffDebt>,
): Answer =>
  writeExplained(deps, call, 'company.write_off', { amount, reference, reason }, (tx, move) =>
    deps.ledger.writeOff(tx, move),
  )

/** Corrects a wrong charge. */
export const correct = (
  deps: OperatorDeps,
  call: MoneyCall,
  { amount, direction, reference, reason }: BodyOf<typeof correctMoney>,
): Answer => {
  const said = { amount, direction, reference, reason }
  return writeExplained(deps, call, 'company.correct', said, (tx, move) =>
    deps.ledger.correct(tx, { ...move, direction }),
  )
}
