import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import { m } from '../../../messages/compiled/messages.js'

const NAMES = {
  offer_arrived: m.notices_kind_offer_arrived,
  offer_countered: m.notices_kind_offer_countered,
  offer_accepted: m.notices_kind_offer_accepted,
  offer_declined: m.notices_kind_offer_declined,
  offer_expired: m.notices_kind_offer_expired,
  last_offer_expired: m.notices_kind_last_offer_expired,
  no_bids: m.notices_kind_no_bids,
  new_time_asked: m.notices_kind_new_time_asked,
  order_expired: m.notices_kind_order_expired,
  order_edited: m.notices_kind_order_edited,
  driver_arrived: m.notices_kind_driver_arrived,
  early_arrival_asked: m.notices_kind_early_arrival_asked,
  early_arrival_answered: m.notices_kind_early_arrival_answered,
  arrival_doubtful: m.notices_kind_arrival_doubtful,
  order_departed: m.notices_kind_order_departed,
  unloading_began: m.notices_kind_unloading_began,
  confirmation_asked: m.notices_kind_confirmation_asked,
  order_done: m.notices_kind_order_done,
  order_canceled: m.notices_kind_order_canceled,
  driver_fell_out: m.notices_kind_driver_fell_out,
  order_taken_away: m.notices_kind_order_taken_away,
  moved_by_operator: m.notices_kind_moved_by_operator,
  dispute_opened: m.notices_kind_dispute_opened,
  dispute_decided: m.notices_kind_dispute_decided,
  replacement_sought: m.notices_kind_replacement_sought,
  replacement_asked: m.notices_kind_replacement_asked,
  replacement_ended: m.notices_kind_replacement_ended,
  replacement_declined: m.notices_kind_replacement_declined,
  driver_replaced: m.notices_kind_driver_replaced,
  order_given_elsewhere: m.notices_kind_order_given_elsewhere,
  additional_price_asked: m.notices_kind_additional_price_asked,
  additional_price_decided: m.notices_kind_additional_price_decided,
  approval_asked: m.notices_kind_approval_asked,
  chat_answered: m.notices_kind_chat_answered,
} satisfies Record<NoticeKind, () => string>

/** A kind of notice by its name, for the switches. */
export const kindName = (kind: NoticeKind): string => NAMES[kind]()
