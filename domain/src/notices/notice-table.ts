/** The readers of notices. */
export type NoticeReader = 'client' | 'driver' | 'operator'

/** What people choose a way to be reached for; each kind of notice belongs to one per reader. */
export const NOTICE_TOPICS = ['offers', 'loads', 'trip', 'messages', 'money', 'account'] as const

/** A topic. */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/**
 * How soon a person must know: `deal`: a deal depends on it, also in quiet hours; `answer`: somebody waits for their answer;
 * `soon`: within minutes; `info`: worth a free message; `money`: for a company's books; `site`: the list on the site is enough.
 */
export type Urgency = 'deal' | 'answer' | 'soon' | 'info' | 'money' | 'site'

/**
 * A notice is worth sending while this holds: `offer_lives`: the offer is open; `order_open`: the order takes offers; `order_lives`:
 * a driver has the order and it has not ended; for a driver's own notices, the reader is that driver; `prepayment_missing`: the
 * truck has not left with the goods and the deposit is not paid.
 */
export type Relevance = 'offer_lives' | 'order_open' | 'order_lives' | 'prepayment_missing'

/** What a reader is told, how urgently, and how long that matters. */
export type NoticeRow = {
  readonly topic: NoticeTopic
  readonly urgency: Urgency
  readonly while?: Relevance
}

const row = (topic: NoticeTopic, urgency: Urgency, relevance?: Relevance): NoticeRow =>
  relevance === undefined ? { topic, urgency } : { topic, urgency, while: relevance }

/**
 * Event × person → topic and urgency (docs/product.md#reaching-people); `DELIVERY_PLANS` says what an urgency means. People get
 * no notice of their own actions.
 */
export const NOTICE_TABLE = {
  offer_arrived: { client: row('offers', 'answer', 'offer_lives') },
  offer_countered: { driver: row('offers', 'answer', 'offer_lives') },
  offer_accepted: { driver: row('offers', 'deal', 'order_lives') },
  offer_accepted_for_client: { client: row('offers', 'soon', 'order_lives') },
  offer_declined: { driver: row('offers', 'info') },
  offer_expired: { driver: row('offers', 'info') },
  offer_lapsed: { client: row('offers', 'info') },
  last_offer_expired: { client: row('offers', 'info', 'order_open') },
  no_bids: { client: row('offers', 'info', 'order_open') },
  new_time_asked: { client: row('offers', 'soon', 'order_open') },
  order_expired: { client: row('offers', 'soon') },
  schedule_placed: { client: row('offers', 'info', 'order_open') },
  schedule_failed: { client: row('offers', 'soon') },
  schedule_missed: { client: row('offers', 'soon') },
  schedule_paused: { client: row('offers', 'soon') },
  order_edited: { driver: row('offers', 'answer', 'order_open') },
  offered_first: { driver: row('offers', 'info', 'order_open') },
  load_near: { driver: row('loads', 'info', 'order_open') },
  driver_arrived: { client: row('trip', 'deal', 'order_lives') },
  early_arrival_asked: { client: row('trip', 'answer', 'order_lives') },
  early_arrival_answered: { driver: row('trip', 'answer', 'order_lives') },
  arrival_doubtful: { client: row('trip', 'soon', 'order_lives') },
  driver_late: { client: row('trip', 'deal', 'order_lives') },
  late_for_loading: { driver: row('trip', 'deal', 'order_lives') },
  another_driver_asked: { driver: row('trip', 'deal') },
  order_departed: { client: row('trip', 'info', 'order_lives') },
  unloading_began: { client: row('trip', 'info', 'order_lives') },
  live_location_stopped: {
    client: row('trip', 'info', 'order_lives'),
    driver: row('trip', 'answer', 'order_lives'),
  },
  confirmation_asked: { client: row('trip', 'soon') },
  order_done: { client: row('trip', 'info'), driver: row('trip', 'info') },
  order_canceled: { client: row('trip', 'deal'), driver: row('trip', 'deal') },
  driver_fell_out: { client: row('trip', 'deal'), operator: row('trip', 'site') },
  driver_taken_off: { client: row('trip', 'deal') },
  order_open_again: { driver: row('offers', 'info', 'order_open') },
  order_taken_away: { driver: row('trip', 'deal') },
  client_no_show: { client: row('trip', 'deal') },
  driver_no_show: { driver: row('trip', 'deal') },
  no_show_objected: { client: row('trip', 'info'), driver: row('trip', 'info') },
  no_show_decided: { client: row('trip', 'soon'), driver: row('trip', 'soon') },
  moved_by_operator: { client: row('trip', 'info'), driver: row('trip', 'info') },
  dispute_opened: { client: row('trip', 'soon'), driver: row('trip', 'soon') },
  dispute_decided: { client: row('trip', 'soon'), driver: row('trip', 'soon') },
  replacement_sought: { client: row('trip', 'info'), driver: row('trip', 'info') },
  replacement_asked: { driver: row('trip', 'deal') },
  replacement_ended: { driver: row('trip', 'info') },
  replacement_called_off: { client: row('trip', 'info'), driver: row('trip', 'info') },
  replacement_declined: { operator: row('trip', 'site') },
  replacement_unanswered: { operator: row('trip', 'site') },
  driver_replaced: { client: row('trip', 'deal') },
  order_given_elsewhere: { driver: row('offers', 'info') },
  additional_price_asked: { client: row('money', 'answer', 'order_lives') },
  additional_price_decided: { client: row('money', 'info'), driver: row('money', 'info') },
  claim_opened: { client: row('money', 'info'), driver: row('money', 'soon') },
  claim_answered: { client: row('money', 'info') },
  claim_decided: { client: row('money', 'soon'), driver: row('money', 'soon') },
  claim_paid: { client: row('money', 'soon'), driver: row('money', 'info') },
  decision_undone: { client: row('money', 'soon'), driver: row('money', 'soon') },
  fee_decided: { client: row('money', 'soon'), driver: row('money', 'soon') },
  claim_withdrawn: { client: row('money', 'info'), driver: row('money', 'info') },
  approval_asked: { client: row('money', 'answer', 'order_open') },
  balance_refilled: { client: row('money', 'money') },
  refill_reversed: { client: row('money', 'money'), driver: row('money', 'soon') },
  allowance_reversed: { client: row('money', 'money'), driver: row('money', 'soon') },
  debt_forgiven: { client: row('money', 'info'), driver: row('money', 'info') },
  goodwill_given: { client: row('money', 'info'), driver: row('money', 'info') },
  payment_received: { client: row('money', 'money'), driver: row('money', 'info') },
  payment_taken_back: { client: row('money', 'soon'), driver: row('money', 'soon') },
  receipt_registered: { client: row('money', 'info'), driver: row('money', 'info') },
  prepayment_asked: { client: row('money', 'soon', 'prepayment_missing') },
  prepayment_due: { client: row('money', 'deal', 'prepayment_missing') },
  prepayment_awaited: { client: row('money', 'deal', 'prepayment_missing') },
  balance_in_debt: { client: row('money', 'money') },
  refund_paid: { client: row('money', 'info') },
  refund_rejected: { client: row('money', 'soon') },
  refund_returned: { client: row('money', 'soon') },
  balance_corrected: { client: row('money', 'money') },
  invoice_voided: { client: row('money', 'money') },
  fee_owed: { client: row('money', 'soon') },
  advance_low: { driver: row('money', 'info') },
  payment_due: { client: row('money', 'money') },
  payment_overdue: { client: row('money', 'money') },
  credit_limit_changed: { client: row('money', 'money') },
  spending_limit_reached: { client: row('money', 'money') },
  didox_password_tried: { client: row('account', 'soon') },
  webhook_disabled: { client: row('money', 'money') },
  owner_access_restored: { client: row('account', 'deal') },
  sign_on_changed: { client: row('account', 'deal') },
  sign_on_removed: { client: row('account', 'deal') },
  webhook_added: { client: row('money', 'money') },
  webhook_key_ended: { client: row('money', 'money') },
  api_key_rotated: { client: row('account', 'soon') },
  payout_sent: { driver: row('money', 'info') },
  payout_failed: { driver: row('money', 'info') },
  payout_reversed: { driver: row('money', 'info') },
  driver_approved: { driver: row('account', 'soon') },
  driver_returned: { driver: row('account', 'soon') },
  document_expires: { driver: row('account', 'soon') },
  carrier_invited: { driver: row('account', 'soon') },
  carrier_joined: { client: row('offers', 'info') },
  carrier_ended: { client: row('offers', 'info'), driver: row('account', 'info') },
  lane_price_proposed: { driver: row('account', 'soon') },
  lane_price_answered: { client: row('offers', 'info') },
  lane_price_ended: { client: row('offers', 'info'), driver: row('account', 'info') },
  agreed_price_taken: { client: row('offers', 'soon', 'order_lives') },
  chat_answered: { client: row('messages', 'soon'), driver: row('messages', 'soon') },
  deal_message: {
    client: row('messages', 'answer'),
    driver: row('messages', 'answer'),
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<NoticeReader, NoticeRow>>>>>

/** What a notice may be about. */
export type NoticeKind = keyof typeof NOTICE_TABLE

/** The closed list of notice kinds. */
export const NOTICE_KINDS = Object.keys(NOTICE_TABLE) as readonly NoticeKind[]

/** The row of a kind for a reader; undefined: they get no such notice. */
export const noticeRow = (kind: NoticeKind, reader: NoticeReader): NoticeRow | undefined =>
  (NOTICE_TABLE[kind] as Readonly<Partial<Record<NoticeReader, NoticeRow>>>)[reader]

/** The readers of a kind. */
export const readersOf = (kind: NoticeKind): readonly NoticeReader[] =>
  Object.keys(NOTICE_TABLE[kind]) as NoticeReader[]

/** The topics of a reader that are ever sent outside the site, in the order in which they are shown. */
export const topicsOf = (reader: NoticeReader): readonly NoticeTopic[] =>
  NOTICE_TOPICS.filter(topic =>
    NOTICE_KINDS.some(kind => {
      const found = noticeRow(kind, reader)
      return found?.topic === topic && found.urgency !== 'site'
    }),
  )
