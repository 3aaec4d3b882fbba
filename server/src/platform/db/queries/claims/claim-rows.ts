import type { withdrawClaim } from '@karvon/contract/claims/claims'
import type { DataOf } from '@karvon/contract/endpoint'
import { fileAddress } from '@karvon/contract/wire/file-address'
import type { Claimant, ClaimKind, ClaimState } from '@karvon/domain/claims/claim'
import type { ClaimPaymentState } from '@karvon/domain/claims/claim-payment'
import { sql } from 'kysely'
import { CLAIM_PAYMENT_JSON } from './claim-payments.ts'

/** A claim for the API, in camelCase. */
export type ClaimView = DataOf<typeof withdrawClaim>

type Photo = { id: number; name: string; part: 'claim' | 'answer' }

/** A claim as the database answers it in JSON. */
export type ClaimRow = {
  id: number
  claimant: Claimant
  kind: ClaimKind
  amount: number
  text: string
  state: ClaimState
  openedAt: string
  closedAt: string | null
  answer: string | null
  answeredAt: string | null
  granted: number | null
  decisionReason: string | null
  payment: {
    state: ClaimPaymentState
    since: string
    collected: number
    paidAt: string | null
    isAdvanced: boolean
  } | null
  photos: Photo[]
}

/** The claim `c`, as an expression of a query. */
export const CLAIM_JSON = sql<ClaimRow>`json_build_object('id', c.id, 'claimant', c.claimant, 'kind', c.kind,
  'amount', c.amount_uzs, 'text', c.text, 'state', c.state, 'openedAt', c.opened_at, 'closedAt', c.closed_at,
  'answer', c.answer, 'answeredAt', c.answered_at, 'granted', c.granted_uzs, 'decisionReason', c.decision_reason,
  'payment', ${CLAIM_PAYMENT_JSON},
  'photos', coalesce((select json_agg(json_build_object('id', cp.id, 'name', cp.name, 'part', cp.part) order by cp.id)
    from claim_photos cp where cp.claim_id = c.id), '[]'))`

/** The claims about the order `o`, newest first, as a column of a question about it. */
export const CLAIMS_OF_ORDER = sql<ClaimRow[]>`coalesce((
  select json_agg(${CLAIM_JSON} order by c.id desc) from claims c where c.order_id = o.id), '[]')`

const iso = (at: string): string => new Date(at).toISOString()

const paymentView = (payment: ClaimRow['payment']): ClaimView['payment'] => {
  if (payment === null) return null
  const { since, paidAt, ...rest } = payment
  return { ...rest, since: iso(since), paidAt: paidAt === null ? null : iso(paidAt) }
}

/** A claim for the API; `urlOf` writes the URL of a stored picture for its reader. */
export const claimView = (row: ClaimRow, urlOf: (name: string) => string = fileAddress): ClaimView => {
  const photosOf = (part: Photo['part']) =>
    row.photos.filter(photo => photo.part === part).map(({ id, name }) => ({ id, url: urlOf(name) }))
  const { answer, answeredAt, granted, decisionReason, closedAt } = row
  return {
    id: row.id,
    kind: row.kind,
    claimant: row.claimant,
    amount: row.amount,
    text: row.text,
    photos: photosOf('claim'),
    state: row.state,
    openedAt: iso(row.openedAt),
    closedAt: closedAt === null ? null : iso(closedAt),
    answer:
      answer === null || answeredAt === null
        ? null
        : { at: iso(answeredAt), text: answer, photos: photosOf('answer') },
    decision: granted === null ? null : { amount: granted, reason: decisionReason ?? '' },
    payment: paymentView(row.payment),
  }
}
