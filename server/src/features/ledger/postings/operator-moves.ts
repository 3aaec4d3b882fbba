import { documentKey } from '@karvon/domain/company/document-key'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import {
  type ClientAccount,
  chargeTo,
  creditFrom,
  raisedDebtUzs,
  writeOffEntries,
} from '@karvon/domain/ledger/client-account'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import { checkLedgerSum } from '@karvon/domain/ledger/ledger-bounds'
import { tashkentDateTime } from '@karvon/domain/values/tashkent-time'
import { readText } from '@karvon/domain/values/text'
import type { Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceBalance } from './announce-balance.ts'
import { type Booked, bookDocument, type DocumentKind, findBooked } from './booked-document.ts'
import { lockCompany } from './lock-company.ts'
import { tellOwner } from './money-notices.ts'
import { writeJournal } from './write-journal.ts'

const REFERENCE_LENGTH = 100
const DESCRIPTION_LENGTH = 300

/** An operator's ledger entry as sent. */
export type OperatorMove = {
  readonly companyId: number
  readonly amountUzs: number
  /** The number of the bank document, act or decision; it can be booked once per company. */
  readonly reference: string
  readonly description: string
  readonly actorId: number
  readonly at: Date
}

/** A refill as sent. */
export type Refill = Omit<OperatorMove, 'reference'> & { readonly bankReference: string }

/** A correction: for the company or against it. */
export type Correction = OperatorMove & { readonly direction: 'to_company' | 'from_company' }

type Written = { readonly journalId: number }
type Plan = {
  readonly kind: DocumentKind
  readonly referenceField: string
  readonly entriesFor: (company: ClientAccount) => Decision<Entry[]>
}

const readTexts = ({ reference, description }: OperatorMove, referenceField: string) => {
  const known = readText(reference, { maxLength: REFERENCE_LENGTH, field: referenceField })
  const said = readText(description, { maxLength: DESCRIPTION_LENGTH, field: 'description' })
  if (!known.ok) return known
  if (!said.ok) return said
  const key = documentKey(known.value)
  if (key === '') return refuse('text_required', referenceField)
  return accept({ document: known.value, key, description: said.value })
}

const alreadyBooked = ({ document, amountUzs, at }: Booked) =>
  refuse('money_already_written', undefined, {
    document,
    amount_uzs: amountUzs,
    booked_at: tashkentDateTime(at),
  })

const moveMoney = async (
  tx: Tx,
  move: OperatorMove,
  { kind, referenceField, entriesFor }: Plan,
  deps: LedgerDeps,
): Promise<Decision<Written>> => {
  const wrongSum = checkLedgerSum(move.amountUzs, 'amount')
  if (wrongSum.length > 0) return refuseAll(wrongSum)
  const texts = readTexts(move, referenceField)
  if (!texts.ok) return texts
  const { companyId, actorId, at } = move
  if ((await lockCompany(tx, companyId)) === null) return refuse('not_found')
  const { document, key, description } = texts.value
  const booked = await findBooked(tx, { companyId, kind, key })
  if (booked !== null) return alreadyBooked(booked)
  const before = await readCompanyMoney(tx, companyId)
  const about = { kind: 'company', id: companyId } as const
  const entries = entriesFor({ owner: about, standing: before })
  if (!entries.ok) return entries
  const reference = `${kind}:${companyId}:${key}`
  const journal = { kind, about, orderId: null, reference, description, actorId, at }
  const journalId = await writeJournal(tx, journal, entries.value)
  if (journalId === null) throw new Error(`the reference ${reference} has a journal and no document`)
  await bookDocument(tx, { companyId, kind, key }, { document, journalId })
  const debtUzs = raisedDebtUzs(before, entries.value)
  if (kind === 'refill') {
    await tellOwner(tx, companyId, { kind: 'balance_refilled', amountUzs: move.amountUzs, at }, deps)
  } else if (debtUzs > 0) {
    await tellOwner(tx, companyId, { kind: 'balance_in_debt', amountUzs: debtUzs, at }, deps)
  }
  announceBalance(tx, companyId, deps)
  return accept({ journalId })
}

/**
 * Books a payment from the company: it pays the debt first, the rest is balance. Refuses `amount_out_of_range`,
 * `text_required` (at `bank_reference`), `not_found`, and `money_already_written` (`document`, `amount_uzs`, `booked_at`) for
 * a document already booked for this company, in any spelling.
 */
export const refill = (
  tx: Tx,
  { bankReference, ...move }: Refill,
  deps: LedgerDeps,
): Promise<Decision<Written>> =>
  moveMoney(
    tx,
    { ...move, reference: bankReference },
    {
      kind: 'refill',
      referenceField: 'bank_reference',
      entriesFor: company => accept(creditFrom(company, move.amountUzs, 'bank')),
    },
    deps,
  )

/** Writes off a company's debt, in whole or in part; more than is owed is `amount_out_of_range`. */
export const writeOff = (tx: Tx, move: OperatorMove, deps: LedgerDeps): Promise<Decision<Written>> =>
  moveMoney(
    tx,
    move,
    {
      kind: 'write_off',
      referenceField: 'reference',
      entriesFor: company => writeOffEntries(company, move.amountUzs),
    },
    deps,
  )

/** Corrects a wrong charge with a new journal; existing entries never change. */
export const correct = (
  tx: Tx,
  { direction, ...move }: Correction,
  deps: LedgerDeps,
): Promise<Decision<Written>> => {
  const entriesFor = (company: ClientAccount) =>
    accept(
      direction === 'to_company'
        ? creditFrom(company, move.amountUzs, 'adjustments')
        : chargeTo(company, move.amountUzs, 'adjustments'),
    )
  const plan = { kind: 'correction', referenceField: 'reference', entriesFor } as const
  return moveMoney(tx, move, plan, deps)
}
