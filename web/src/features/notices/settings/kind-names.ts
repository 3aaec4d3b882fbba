import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import { m } from '../../../messages/compiled/messages.js'

const NAMES = {
  offer_arrived: m.notices_kind_offer_arrived,
  offer_countered: m.notices_kind_offer_countered,
  offer_accepted: m.notices_kind_offer_accepted,
  offer_declined: m.notices_kind_offer_declined,
  offer_expired: m.notices_kind_offer_expired,
  order_edited: m.notices_kind_order_edited,
  driver_arrived: m.notices_kind_driver_arrived,
  order_departed: m.notices_kind_order_departed,
  unloading_began: m.notices_kind_unloading_began,
  confirmation_asked: m.notices_kind_confirmation_asked,
  order_done: m.notices_kind_order_done,
  order_canceled: m.notices_kind_order_canceled,
  driver_fell_out: m.notices_kind_driver_fell_out,
  additional_price_asked: m.notices_kind_additional_price_asked,
  additional_price_decided: m.notices_kind_additional_price_decided,
  approval_asked: m.notices_kind_approval_asked,
  chat_answered: m.notices_kind_chat_answered,
} satisfies Record<NoticeKind, () => string>

/** A kind of notice by its name, for the switches. */
export const kindName = (kind: NoticeKind): string => NAMES[kind]()
