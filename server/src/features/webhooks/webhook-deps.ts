import type { listDealMessages } from '@karvon/contract/deal-chat'
import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import type { WireOffer } from '@karvon/contract/wire/offer'
import type { FromWire } from '@karvon/contract/wire/wire-names'
import type { Locale } from '@karvon/domain/values/locale'
import type { Static } from 'typebox'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Resolve } from '../../platform/network/checked-target.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import type { AddNotice } from '../notices/notices.ts'

/** Who a message is for: the company, through the eyes of its owner. */
export type MessageReader = {
  readonly companyId: number
  readonly ownerId: number
  readonly locale: Locale
}

/** Dependencies of webhooks. */
export type WebhookDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly seal: Seal
  readonly audit: Audit
  readonly resolve: Resolve
  /** Lets messages go to this machine, unencrypted too; never in production. */
  readonly allowLoopback: boolean
  /** An order as the API answers it to the company's owner; null if there is none. */
  readonly readOrder: (
    db: Db,
    orderId: number,
    reader: MessageReader,
  ) => Promise<DataOf<typeof showOrder> | null>
  /** An offer as the API answers it to the company's owner. */
  readonly readOffer: (db: Db, offerId: number) => Promise<FromWire<Static<typeof WireOffer>> | null>
  /** A message of an order's chat, as the API answers it. */
  readonly readMessage: (db: Db, messageId: number) => Promise<DataOf<typeof listDealMessages>[number] | null>
  readonly addNotice: AddNotice<{
    readonly at: Date
    readonly userId: number
    readonly kind: 'webhook_added' | 'webhook_disabled' | 'webhook_key_ended'
    readonly orderId: null
    readonly facts: { readonly address: string }
  }>
}
