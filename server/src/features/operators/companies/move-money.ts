import type { correctMoney, refillCompany } from '@karvon/contract/admin/companies'
import type { Endpoint } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { needsSecondOperator } from '@karvon/domain/ledger/accounts/allowance'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { clockAt } from '../../../platform/clock.ts'
import type { ChangeThenRead } from '../../../platform/commands/serve-change.ts'
import type { WriteCall } from '../../../platform/commands/serve-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readAloneUzs } from '../../../platform/db/settings/money-alone.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import type { Correction } from '../../ledger/ledger.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { insertProposal, type ProposalView, readOpenProposal } from '../team/proposal-rows.ts'
import { readCompanyView, sumsOf } from './company-view.ts'

/** A correction of a company's account. */
type CompanyCorrection = Correction & { readonly companyId: number }

/** `proposal`: it waits for a second operator. */
type Written = { readonly journalId: number | null; readonly proposal?: ProposalView | null }

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

const PROPOSED = 'company.propose_correct'

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
    { params: { id }, caller, request, now }: Call,
  ): Promise<Decision<Written>> => {
    const before = sumsOf(await deps.ledger.readBalance(tx, id), now)
    const written = await write(tx)
    if (!written.ok) return written
    const money = sumsOf(await deps.ledger.readBalance(tx, id), now)
    const object = { objectKind: 'company', objectId: String(id) }
    const after = { ...said, journalId: written.value.journalId, money }
    await deps.audit(tx, {
      ...changerOf(caller, request),
      action: written.value.journalId === null ? PROPOSED : action,
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

const propose = async (
  tx: Tx,
  {
    companyId,
    amountUzs,
    reference: document,
    description: reason,
    actorId,
    at,
    isAnother = false,
  }: CompanyCorrection,
): Promise<Decision<Written>> => {
  const subject = { subjectId: null, companyId }
  const given = { amountUzs, document, isAnother }
  const proposal = { kind: 'correction', ...subject, proposedBy: actorId, reason, given } as const
  if (!(await insertProposal(tx, proposal, at))) return refuse('already_proposed')
  const shown = await readOpenProposal(tx, { kind: 'correction', ...subject }, actorId)
  return accept({ journalId: null, proposal: shown })
}

/** Books a correction, or proposes one in favour of the company above what one operator may give alone. */
const book = async (
  { ledger }: Pick<OperatorDeps, 'ledger'>,
  tx: Tx,
  correction: CompanyCorrection,
): Promise<Decision<Written>> => {
  const { direction, companyId: id, amountUzs, at } = correction
  if (direction === 'to_company') {
    const checked = await ledger.checkCorrection(tx, correction)
    if (!checked.ok) return checked
    // read under the lock of the company's money
    const givenUzs = await ledger.readGiven(tx, { kind: 'company', id }, at)
    if (needsSecondOperator({ amountUzs, givenUzs, aloneUzs: await readAloneUzs(tx) }))
      return propose(tx, correction)
  }
  return ledger.correct(tx, correction)
}

/** Corrects a wrong charge. */
export const correct = (deps: OperatorDeps): MoneyMove<typeof correctMoney> => {
  const { prepare, write, read } = moveMoney<WriteCall<typeof correctMoney>>(deps, call => {
    const { amount, reason, reference, direction, anotherPayment: isAnother } = call.body
    const checked = readReason(reason, 'reason', REASON_LENGTH)
    if (!checked.ok) return checked
    const move = { ...moveBy(call), amountUzs: amount, reference, description: checked.value, isAnother }
    return accept({
      action: 'company.correct',
      said: { amount, reference, direction, anotherPayment: isAnother, reason: checked.value },
      write: tx => book(deps, tx, { ...move, direction }),
    })
  })
  return {
    ...{ prepare, write },
    read: async (written, call) => {
      const shown = await read(written, call)
      return shown.ok ? accept({ ...shown.value, proposal: written.proposal ?? null }) : shown
    },
  }
}
