import { holdEntries, payDebtFromFree } from '@karvon/domain/ledger/client-account'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import { addJournal } from '../postings/add-journal.ts'
import type { RefundRow } from './refund-rows.ts'

type By = { readonly actorId: number; readonly at: Date }

/** Whose money a refund is of: the company's, or the person's own. */
export const refundOwner = ({ company_id, user_id }: RefundRow): ClientOwner =>
  company_id === null ? { kind: 'person', id: user_id } : { kind: 'company', id: company_id }

/** Of each time that a request holds money: a payment that was taken back begins another. */
const numberOf = ({ id, taken_back }: RefundRow): string =>
  taken_back === 0 ? `${id}` : `${id}:${taken_back}`

const move = async (
  tx: Tx,
  row: RefundRow,
  { kind, amountUzs }: { readonly kind: 'hold' | 'release'; readonly amountUzs: number },
  { actorId, at }: By,
): Promise<void> => {
  const about = refundOwner(row)
  const reference = `refund_${kind}:${numberOf(row)}`
  const journal = { kind, about, orderId: null, reference, description: '', actorId, at } as const
  await writeNew(tx, work => addJournal(work, journal, holdEntries(about, amountUzs)))
}

/** What a company asks for is held, so that neither a deal nor a correction takes it meanwhile. */
export const holdRefund = (tx: Tx, row: RefundRow, by: By): Promise<void> =>
  move(tx, row, { kind: 'hold', amountUzs: row.amount_uzs }, by)

/** A request that ends holds nothing any more; a person's never did. */
export const endHold = async (tx: Tx, row: RefundRow, by: By): Promise<void> => {
  if (row.company_id !== null) await move(tx, row, { kind: 'release', amountUzs: -row.amount_uzs }, by)
}

/** The hold of a request that is rejected or withdrawn ends. Where the company has come to owe meanwhile, what is free again pays that. */
export const releaseRefund = async (tx: Tx, row: RefundRow, by: By): Promise<void> => {
  if (row.company_id === null) return
  await endHold(tx, row, by)
  const owner = refundOwner(row)
  const entries = payDebtFromFree({ owner, standing: await readCompanyMoney(tx, row.company_id) })
  if (entries.length === 0) return
  const reference = `refund_release:${numberOf(row)}:debt`
  const { actorId, at } = by
  const journal = {
    kind: 'release',
    about: owner,
    orderId: null,
    reference,
    description: '',
    actorId,
    at,
  } as const
  await writeNew(tx, work => addJournal(work, journal, entries))
}
