/** The papers that are made at Didox: an act of services, its VAT invoice (a company's, or a carrier's for our commission), and the electronic waybill (e-TTN) of an order. */
export const PAPER_KINDS = ['act', 'vat_invoice', 'waybill'] as const

/** A kind of electronic paper. */
export type PaperKind = (typeof PAPER_KINDS)[number]

/**
 * The state of a paper. Before Didox has it: `waiting` for our job, `sending` while it is unknown whether Didox has it, `failed` until
 * it is corrected and sent again. Then as Didox reports it: `draft`, `sent` (signed by its sender), `signed` by both, `refused`,
 * `deleted` or `void`.
 */
export const DRAFT_STATES = [
  'waiting',
  'sending',
  'failed',
  'draft',
  'sent',
  'signed',
  'refused',
  'deleted',
  'void',
] as const

/** A state of a paper. */
export type DraftState = (typeof DRAFT_STATES)[number]

/** Why a paper is not at Didox, or not yet; `refused` comes with what Didox said, `first_missing`: the one that it supplements is not signed by both yet. */
export const DRAFT_PROBLEMS = [
  'away',
  'account',
  'seller_differs',
  'details_missing',
  'first_missing',
  'refused',
] as const

/** A problem of a paper. */
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number]

/** The codes of statuses at Didox (api-docs.didox.uz, "Documents" 1 and 13 to 15, and its catalogue of statuses). */
const BY_STATUS: Readonly<Record<number, DraftState>> = {
  0: 'draft',
  1: 'sent',
  2: 'sent',
  3: 'signed',
  4: 'refused',
  5: 'deleted',
  6: 'sent',
  8: 'sent',
  40: 'void',
  60: 'sent',
  140: 'sent',
  160: 'sent',
  190: 'refused',
  240: 'sent',
}

/** The state of a document by its status at Didox; null: a status that is not known. */
export const stateOfStatus = (status: number): DraftState | null => BY_STATUS[status] ?? null

/** Whether a paper may be made at Didox now: it is not there, or no longer. */
export const maySend = (state: DraftState): boolean =>
  state === 'waiting' || state === 'failed' || state === 'deleted'

/** Whether Didox may still change the state of a paper. */
export const isOpen = (state: DraftState): boolean => state === 'draft' || state === 'sent'

/** The number of an order's e-TTN: ours, so that it is found again after a lost answer (decision 0070). */
export const waybillNumber = (orderId: number): string => `KRV-${orderId}`

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The job refreshes a paper’s state for this long; after that the state is only refreshed when the paper is opened. */
const ASKED_FOR_MS = 90 * DAY_MS

/** When the state of an open paper is refreshed next: less often the older it is; null: no more. */
export const nextCheck = (madeAt: Date, now: Date): Date | null => {
  const age = now.getTime() - madeAt.getTime()
  if (age > ASKED_FOR_MS) return null
  const pause = age < 2 * DAY_MS ? 10 * MINUTE_MS : age < 14 * DAY_MS ? HOUR_MS : 6 * HOUR_MS
  return new Date(now.getTime() + pause)
}

const FIRST_PAUSE_MS = 2 * MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS

/** When a paper is sent again after so many attempts without an answer: two minutes, then twice as long each time, at most an hour. */
export const nextSending = (attempts: number, now: Date): Date =>
  new Date(
    now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, Math.max(0, attempts - 1))),
  )
