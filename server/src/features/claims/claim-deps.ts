import type { ClaimRules } from '@karvon/domain/claims/claim'
import type { Refusal } from '@karvon/domain/decision'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AddNotice } from '../../platform/db/queries/notice-readers.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'

type ClaimSides = {
  readonly driverId: number
  readonly client: { readonly companyId: number } | { readonly userId: number }
}

/** A claim that was granted, wholly or in part; `isWaiting`: its client gets it later. */
type GrantedClaim = ClaimSides & {
  readonly orderId: number
  readonly amountUzs: number
  readonly isWaiting: boolean
  readonly reference: string
  readonly at: Date
  readonly actorId: number
}

/** The payment of a claim whose client waits. */
type WaitingClaim = ClaimSides & {
  readonly claimId: number
  readonly orderId: number
  readonly amountUzs: number
  /** Null: it is collected. */
  readonly actorId: number | null
  readonly at: Date
}

/** A decision about a claim that is undone, as it was made. */
type UndoneClaim = {
  readonly decision: 'claim'
  readonly orderId: number
  readonly subjectId: number
  readonly outcome: string
  readonly amountUzs: number
  readonly decidedBy: number | null
  readonly decidedAt: Date
  readonly decisionReason: string | null
  readonly client: { readonly companyId: number } | { readonly userId: number }
  readonly driverId: number
  readonly charged: null
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

/** What claims need of the ledger: the driver's money, of which an open claim holds its sum. */
type ClaimMoney = {
  /** Locks a driver's money, so that no payout overlooks the claim. */
  lockPerson(tx: Tx, userId: number): Promise<unknown>
  /** Locks the money of both sides; returns what of the driver's can pay a claim, whole UZS. */
  lockClaimCover(tx: Tx, sides: ClaimSides): Promise<number>
  /** Charges the driver with a granted sum and gives it to the client, or keeps it for them; once per reference. */
  settleClaim(tx: Tx, claim: GrantedClaim): Promise<number | null>
  /** What the driver still owes of a claim that waits, whole UZS. */
  readUncollected(tx: Tx, claimId: number): Promise<number>
  /** Gives the client what a claim has kept for them. */
  payWaitingClaim(tx: Tx, claim: WaitingClaim): Promise<number>
  /** The same once the driver has paid it; null: not yet. */
  collectClaim(tx: Tx, claim: WaitingClaim): Promise<number | null>
  /** Books the reverse of what a decision has booked, and records that it is undone. */
  undoDecision(tx: Tx, undone: UndoneClaim): Promise<void>
}

/** A notice to one person about another's action. */
type ClaimNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number
  readonly facts?: Record<string, string | number>
}

/** Dependencies of the claims feature. */
export type ClaimDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: { readonly writePoint: WritePoint }
  readonly images: Pick<ImageStore, 'keep' | 'forget'>
  readonly audit: Audit
  readonly money: ClaimMoney
  /** Refuses `second_operator_required` unless the second operator may end what the first began. */
  readonly checkSecondOperator: (db: Db, firstId: number, secondId: number) => Promise<Refusal[]>
  readonly readRules: () => Promise<{ readonly liveRules: { readonly claims: ClaimRules } }>
  readonly addNotice: AddNotice<ClaimNotice>
  readonly publish: (announcement: Announcement) => void
}
