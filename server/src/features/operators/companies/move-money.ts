import type { correctMoney, refillCompany } from '@karvon/contract/admin/companies'
import type { Endpoint } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { clockAt } from '../../../platform/clock.ts'
import type { ChangeThenRead } from '../../../platform/commands/serve-change.ts'
import type { WriteCall } from '../../../platform/commands/serve-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { readCompanyView, sumsOf } from './company-view.ts'

type Written = { readonly journalId: number }

type Journal = {
  readonly action: string
  readonly said: object
  readonly write: (tx: Tx) => Promise<Decision<Written>>
}

type MoneyEndpoint = typeof refillCompany | typeof correctMoney

type MoneyMove<E extends MoneyEndpoint> = ChangeThenRead<E, Journal, Written>

type MoneyCall = Pick<WriteCall<Endpoint>, 'caller' | 'request' | 'locale' | 'now'> & {
  readonly params: { readonly id: number }
}

const REASON_LENGTH = 300

/** Writes a journal, and what it did into the audit log; answers the company with its money afterwards. */
const moveMoney = <Call extends MoneyCall>(
  deps: OperatorDeps,
  journalOf: (call: Call) => Decision<Journal>,
) => ({
  prepare: async (call: Call): Promise<Decision<Journal>> =>
    (await deps.company.read(call.params.id)) === null ? refuse('not_found') : journalOf(call),
  write: async (
    tx: Tx,
    { action, said, write }: Journal,
    { params: { id }, caller, request }: Call,
  ): Promise<Decision<Written>> => {
    const before = sumsOf(await deps.ledger.readBalance(tx, id))
    const written = await write(tx)
    if (!written.ok) return written
    const money = sumsOf(await deps.ledger.readBalance(tx, id))
    const object = { objectKind: 'company', objectId: String(id) }
    const after = { ...said, ...written.value, money }
    await deps.audit(tx, {
      ...changerOf(caller, request),
      action,
      ...object,
      before: { money: before },
      after,
    })
    return written
  },
  read: (_: Written, { params, locale, now }: Call) =>
    readCompanyView({ ...deps, clock: clockAt(now) }, params.id, locale),
})

const moveBy = ({ params, caller, now }: MoneyCall) => ({
  companyId: params.id,
  actorId: signedIn(caller).userId,
  at: now,
})

/** Writes down a payment that came in. */
export const refill = (deps: OperatorDeps): MoneyMove<typeof refillCompany> =>
  moveMoney(deps, call => {
    const { amount, ...said } = call.body
    const { anotherPayment: isAnother, ...typed } = said
    const move = { ...moveBy(call), amountUzs: amount, isAnother, ...typed }
    return accept({
      action: 'company.refill',
      said: { amount, ...said },
      write: tx => deps.ledger.refill(tx, move),
    })
  })

/** Corrects a wrong charge. */
export const correct = (deps: OperatorDeps): MoneyMove<typeof correctMoney> =>
  moveMoney(deps, call => {
    const { amount, reason, reference, direction, anotherPayment: isAnother } = call.body
    const read = readReason(reason, 'reason', REASON_LENGTH)
    if (!read.ok) return read
    const move = { ...moveBy(call), amountUzs: amount, reference, description: read.value, isAnother }
    return accept({
      action: 'company.correct',
      said: { amount, reference, direction, anotherPayment: isAnother, reason: read.value },
      write: tx => deps.ledger.correct(tx, { ...move, direction }),
    })
  })
