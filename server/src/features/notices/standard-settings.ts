import { NOTICE_KINDS, type NoticeKind, type NoticeSettings } from '@karvon/domain/notices/notice-kinds'

/** Kinds sent by SMS by default; the others stay on the site. */
const SENT: readonly NoticeKind[] = [
  'offer_accepted',
  'offer_accepted_for_client',
  'driver_arrived',
  'early_arrival_asked',
  'early_arrival_answered',
  'arrival_doubtful',
  'driver_late',
  'late_for_loading',
  'another_driver_asked',
  'confirmation_asked',
  'order_canceled',
  'driver_fell_out',
  'driver_taken_off',
  'order_taken_away',
  'new_time_asked',
  'order_expired',
  'dispute_opened',
  'dispute_decided',
  'replacement_asked',
  'driver_replaced',
  'additional_price_asked',
  'approval_asked',
  'chat_answered',
]

/** Default settings. */
export const STANDARD_SETTINGS: NoticeSettings = {
  sms: true,
  telegram: false,
  muted: NOTICE_KINDS.filter(kind => !SENT.includes(kind)),
  quietFrom: '22:00',
  quietTo: '08:00',
}
