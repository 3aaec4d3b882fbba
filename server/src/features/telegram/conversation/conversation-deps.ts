import type { listFeed } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import type { Locale } from '@karvon/domain/values/locale'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CallAs } from '../../../platform/http/call-as.ts'
import type { SignedIn } from '../../../platform/http/caller.ts'
import type { AddNotice } from '../../notices/notices.ts'
import type { BotPort, ChatUpdate } from '../bot-port.ts'

/** An order as its client or its driver reads it. */
export type Order = DataOf<typeof showOrder>

/** An open order as the feed shows it; the truck type's name where it is known. */
export type Load = DataOf<typeof listFeed>[number] & { readonly truckTypeName?: string }

/** A notice about something that happens now. */
type LiveNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: 'live_location_stopped'
  readonly orderId: number
}

/** Dependencies of what the bot says and does. */
export type ConversationDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly bot: BotPort
  readonly callAs: CallAs
  /** The person as the caller of their own requests; null: blocked or closed. */
  readonly callerOf: (userId: number) => Promise<SignedIn | null>
  /** The site's origin, for buttons; null: Telegram can't open it, such as an address of this machine, and they are left out. */
  readonly siteOrigin: string | null
  /** Providers whose checkouts a chat can open; none: nothing is paid from chats. */
  readonly payProviders: readonly PaymentProvider[]
  /** An open order for one approved driver whose truck it fits; null: there is none for them. */
  readonly readLoad: (asked: {
    readonly driverId: number
    readonly orderId: number
    readonly locale: Locale
  }) => Promise<Load | null>
  /** Takes a truck's positions as the driver's page sends them. */
  readonly reportPositions: (
    driverId: number,
    points: readonly unknown[],
  ) => Promise<{ readonly accepted: number; readonly refused: number }>
  /** The bytes of a stored picture; null: there is none. */
  readonly readPicture: (name: string) => Promise<Buffer | null>
  readonly addNotice: AddNotice<LiveNotice>
}

/** Who reads what the bot says. */
export type Reader = {
  readonly deps: ConversationDeps
  readonly caller: SignedIn
  readonly locale: Locale
}

/** Somebody's turn in a chat. */
export type Turn = Reader & { readonly chatId: number; readonly update: ChatUpdate }
