import { checkBankDay } from '@karvon/domain/company/bank-day'
import { documentKey } from '@karvon/domain/company/document-key'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { AllowanceKind } from '@karvon/domain/ledger/accounts/allowance'
import {
  chargeHolder,
  creditHolder,
  forgiveHolder,
  type Holder,
} from '@karvon/domain/ledger/accounts/holder-entries'
import { raisedDebtUzs } from '@karvon/domain/ledger/client-account'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import { checkLedgerSum } from '@karvon/domain/ledger/ledger-bounds'
import { readText } from '@karvon/domain/reading/text'
import { tashkentDate, tashkentDateTime } from '@karvon/domain/values/tashkent-time'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaidInvoice } from '../invoices/invoice-rows.ts'
import { linkPayment, type NamedPayment, namedInvoices } from '../invoices/pay-invoice.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal } from './add-journal.ts'
import {
  type Booked,
  bookDocument,
  type DocumentKind,
  findBooked,
  freeDocumentKey,
} from './booked-document.ts'
import { announceClient, type ClientId, clientOwner } from './client-accounts.ts'
import { lockHolder } from './holders.ts'
import { lockCompany } from './lock-company.ts'
import { tellHolder } from './money-notices.ts'

const REFERENCE_LENGTH = 100
const DESCRIPTION_LENGTH = 300

/** An operator's ledger entry as sent. */
export type OperatorMove = ClientId & {
  readonly amountUzs: number
  /** The number of the bank document, act or decision. */
  readonly reference: string
  readonly description: string
  readonly actorId: number
  readonly at: Date
  /** The operator has seen the booking that this resembles, and says that it is another one. */
  readonly isAnother?: boolean | undefined
}

/** A refill as sent. */
export type Refill = ClientId &
  Omit<OperatorMove, 'reference' | 'companyId' | 'userId'> & {
    /** Where it came in; absent: at the bank. */
    readonly through?: 'bank' | 'cash_desk' | undefined
    readonly bankReference: string
    /** The bank's day, `YYYY-MM-DD`; absent: today. */
    readonly bankDay?: string | undefined
    /** The line of a statement that it is booked from, by a reference of its own: it is looked up by its reader, not here. */
    readonly lineReference?: string | undefined
    /** The purpose of its payment, which may name invoices besides the description. */
    readonly purpose?: string | undefined
    /** It is booked although the invoice that it names is void. */
    readonly withoutInvoice?: boolean | undefined
  }

/** A correction: for the company or against it. */
export type Correction = OperatorMove & { readonly direction: 'to_company' | 'from_company' }

/** An allowance as sent. */
export type Allowance = OperatorMove & { readonly kind: AllowanceKind }

type Written = { readonly journalId: number }
type Plan = {
  readonly kind: DocumentKind
  readonly bankDay?: string | undefined
  readonly lineReference?: string | undefined
  readonly referenceField: string
  readonly direction?: Correction['direction'] | undefined
  readonly entriesFor: (holder: Holder) => Decision<Entry[]>
}

const readTexts = ({ reference, description }: OperatorMove, referenceField: string) => {
  const known = readText(reference, { maxLength: REFERENCE_LENGTH, field: referenceField })
  const said = readText(description, { maxLength: DESCRIPTION_LENGTH, field: 'description' })
  if (!known.ok) return known
  if (!said.ok) return said
  if (documentKey(known.value) === '') return refuse('text_required', referenceField)
  return accept({ document: known.value, description: said.value })
}

const alreadyBooked = ({ document, amountUzs, at, by }: Booked) =>
  refuse('money_already_written', undefined, {
    document,
    amount_uzs: amountUzs,
    booked_at: tashkentDateTime(at),
    booked_by: by,
  })

const checkMove = (move: OperatorMove, { referenceField, bankDay }: Plan) => {
  const wrongSum = checkLedgerSum(move.amountUzs, 'amount')
  if (wrongSum.length > 0) return refuseAll(wrongSum)
  const texts = readTexts(move, referenceField)
  const day = checkBankDay(bankDay, tashkentDate(move.at))
  return day.ok ? texts : day
}

/** The key to book a document under; refuses `money_already_written` unless the operator says that it is another one. */
const claimKey = async (
  tx: Tx,
  { amountUzs, isAnother, at, ...client }: OperatorMove,
  document: string,
  { kind, bankDay: day = tashkentDate(at), lineReference }: Plan,
): Promise<Decision<string>> => {
  if (lineReference !== undefined) return accept(`${documentKey(document)} ${lineReference}`)
  const owner = clientOwner(client)
  const booked = isAnother === true ? null : await findBooked(tx, { owner, kind, document, amountUzs, day })
  if (booked !== null) return alreadyBooked(booked)
  return accept(await freeDocumentKey(tx, { owner, kind, document }))
}

type Planned = {
  readonly holder: Holder
  readonly document: string
  readonly description: string
  readonly key: string
  readonly entries: readonly Entry[]
}

/** Checks a move with the money of its holder locked. */
const planMove = async (tx: Tx, move: OperatorMove, plan: Plan): Promise<Decision<Planned>> => {
  const texts = checkMove(move, plan)
  if (!texts.ok) return texts
  const holder = await lockHolder(tx, clientOwner(move))
  if (holder === null) return refuse('not_found')
  const key = await claimKey(tx, move, texts.value.document, plan)
  if (!key.ok) return key
  const entries = plan.entriesFor(holder)
  return entries.ok ? accept({ ...texts.value, holder, key: key.value, entries: entries.value }) : entries
}

const moveMoney = async (
  tx: Tx,
  move: OperatorMove,
  plan: Plan,
  deps: LedgerDeps,
): Promise<Decision<Written>> => {
  const planned = await planMove(tx, move, plan)
  if (!planned.ok) return planned
  const { holder, document, description, key, entries } = planned.value
  const { owner } = holder
  const { amountUzs, actorId, at } = move
  const { kind, bankDay: valueDay } = plan
  const reference = `${kind}:${owner.kind === 'person' ? 'person ' : ''}${owner.id}:${key}`
  const journal = { kind, about: owner, orderId: null, reference, description, actorId, at, valueDay }
  const journalId = await workIn(tx, work => addJournal(work, journal, entries))
  await bookDocument(tx, { owner, kind, document }, { key, journalId })
  const said = plan.direction && { direction: plan.direction, reason: description }
  await tellOf(tx, { holder, kind, amountUzs, entries, at, said }, deps)
  announceClient(tx, owner, deps)
  return accept({ journalId })
}

const TOLD = { write_off: 'debt_forgiven', goodwill: 'goodwill_given' } as const

type Done = {
  readonly holder: Holder
  readonly kind: DocumentKind
  readonly amountUzs: number
  readonly entries: readonly Entry[]
  readonly at: Date
  /** What the owner reads of a correction. */
  readonly said?: Readonly<Record<string, string>> | undefined
}

const tellOf = async (
  tx: Tx,
  { holder: { owner, standing }, kind, amountUzs, entries, at, said }: Done,
  deps: LedgerDeps,
): Promise<void> => {
  if (kind === 'correction') {
    if (said !== undefined)
      await tellHolder(tx, owner, { kind: 'balance_corrected', amountUzs, at, said }, deps)
    const debtUzs = raisedDebtUzs(standing, entries)
    if (debtUzs > 0) await tellHolder(tx, owner, { kind: 'balance_in_debt', amountUzs: debtUzs, at }, deps)
    return
  }
  const refilled = owner.kind === 'company' ? 'balance_refilled' : 'payment_received'
  await tellHolder(tx, owner, { kind: kind === 'refill' ? refilled : TOLD[kind], amountUzs, at }, deps)
}

/** The invoices that a payment names, with its company locked; only companies have invoices. */
const invoicesNamed = async (
  tx: Tx,
  payment: ClientId & Omit<NamedPayment, 'companyId'>,
): Promise<Decision<readonly PaidInvoice[]>> => {
  if (!('companyId' in payment)) return accept([])
  if ((await lockCompany(tx, payment.companyId)) === null) return refuse('not_found')
  return namedInvoices(tx, payment)
}

/**
 * Books a payment from a company, client or driver: it pays the debt first; the rest is balance, or a driver's prepaid commission, and the
 * invoices of a company that it names are paid by it. Refuses `amount_out_of_range`, `text_required` (at `bank_reference`),
 * `date_invalid` (at `bank_day`), `not_found`, `money_already_written` (`document`, `amount_uzs`, `booked_at`, `booked_by`) for what is
 * probably the same payment, and `invoice_void` if it names a withdrawn invoice, unless the operator says that it is another, or without
 * the invoice.
 */
export const refill = async (
  tx: Tx,
  { bankReference, bankDay, lineReference, purpose, withoutInvoice, through = 'bank', ...move }: Refill,
  deps: LedgerDeps,
): Promise<Decision<Written>> => {
  const { amountUzs } = move
  const text = `${purpose ?? ''} ${bankReference} ${move.description}`
  const invoices = await invoicesNamed(tx, { ...move, text, withoutInvoice })
  if (!invoices.ok) return invoices
  const booked = await moveMoney(
    tx,
    { ...move, reference: bankReference },
    {
      kind: 'refill',
      bankDay,
      lineReference,
      referenceField: 'bank_reference',
      entriesFor: holder => accept(creditHolder(holder, amountUzs, through)),
    },
    deps,
  )
  if (booked.ok) await linkPayment(tx, { ...booked.value, amountUzs }, invoices.value)
  return booked
}

const planOf = ({ kind, amountUzs }: Allowance): Plan => ({
  kind,
  referenceField: 'reference',
  entriesFor: holder =>
    kind === 'write_off'
      ? forgiveHolder(holder, amountUzs)
      : accept(creditHolder(holder, amountUzs, 'costs', 'goodwill')),
})

/** Forgives a debt, whole or in part, or gives goodwill; to forgive more than is owed is `amount_out_of_range`. */
export const allow = (tx: Tx, move: Allowance, deps: LedgerDeps): Promise<Decision<Written>> =>
  moveMoney(tx, move, planOf(move), deps)

/** The refusals that `allow` would give now, for one that waits for a second operator. */
export const checkAllowance = async (tx: Tx, move: Allowance): Promise<Decision<null>> => {
  const planned = await planMove(tx, move, planOf(move))
  return planned.ok ? accept(null) : planned
}

const correctionPlan = ({ direction, ...move }: Correction): Plan => {
  const entriesFor = (holder: Holder) =>
    accept(
      direction === 'to_company'
        ? creditHolder(holder, move.amountUzs, 'adjustments')
        : chargeHolder(holder, move.amountUzs, 'adjustments'),
    )
  return { kind: 'correction', referenceField: 'reference', direction, entriesFor }
}

/** Corrects a wrong charge with a new journal; existing entries never change. */
export const correct = (
  tx: Tx,
  { direction, ...move }: Correction,
  deps: LedgerDeps,
): Promise<Decision<Written>> => moveMoney(tx, move, correctionPlan({ direction, ...move }), deps)

/** The refusals that `correct` would give now, for one that waits for a second operator. */
export const checkCorrection = async (tx: Tx, correction: Correction): Promise<Decision<null>> => {
  const planned = await planMove(tx, correction, correctionPlan(correction))
  return planned.ok ? accept(null) : planned
}
