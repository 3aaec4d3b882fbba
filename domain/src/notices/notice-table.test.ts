import { expect, test } from 'vitest'
import { NOTICE_KINDS, noticeRow, readersOf, topicsOf } from './notice-table.ts'

test('every kind has a reader, a topic and an urgency for each', () => {
  const told = NOTICE_KINDS.map(kind => {
    const rows = readersOf(kind).map(reader => {
      const row = noticeRow(kind, reader)
      return `${reader} ${row?.topic} ${row?.urgency}${row?.while === undefined ? '' : ` while ${row.while}`}`
    })
    return [kind, rows.join('; ')]
  })
  expect(Object.fromEntries(told)).toEqual({
    offer_arrived: 'client offers answer while offer_lives',
    offer_countered: 'driver offers answer while offer_lives',
    offer_accepted: 'driver offers deal while order_lives',
    offer_accepted_for_client: 'client offers soon while order_lives',
    offer_declined: 'driver offers info',
    offer_expired: 'driver offers info',
    offer_lapsed: 'client offers info',
    last_offer_expired: 'client offers info while order_open',
    no_bids: 'client offers info while order_open',
    new_time_asked: 'client offers soon while order_open',
    order_expired: 'client offers soon',
    schedule_placed: 'client offers info while order_open',
    schedule_failed: 'client offers soon',
    schedule_missed: 'client offers soon',
    schedule_paused: 'client offers soon',
    order_edited: 'driver offers answer while order_open',
    offered_first: 'driver offers info while order_open',
    load_near: 'driver loads info while order_open',
    driver_arrived: 'client trip deal while order_lives',
    early_arrival_asked: 'client trip answer while order_lives',
    early_arrival_answered: 'driver trip answer while order_lives',
    arrival_doubtful: 'client trip soon while order_lives',
    driver_late: 'client trip deal while order_lives',
    late_for_loading: 'driver trip deal while order_lives',
    another_driver_asked: 'driver trip deal',
    order_departed: 'client trip info while order_lives',
    unloading_began: 'client trip info while order_lives',
    live_location_stopped: 'client trip info while order_lives; driver trip answer while order_lives',
    confirmation_asked: 'client trip soon',
    order_done: 'client trip info; driver trip info',
    order_canceled: 'client trip deal; driver trip deal',
    driver_fell_out: 'client trip deal; operator trip site',
    driver_taken_off: 'client trip deal',
    order_open_again: 'driver offers info while order_open',
    order_taken_away: 'driver trip deal',
    client_no_show: 'client trip deal',
    driver_no_show: 'driver trip deal',
    no_show_objected: 'client trip info; driver trip info',
    no_show_decided: 'client trip soon; driver trip soon',
    payout_sent: 'driver money info',
    payout_failed: 'driver money info',
    moved_by_operator: 'client trip info; driver trip info',
    dispute_opened: 'client trip soon; driver trip soon',
    dispute_decided: 'client trip soon; driver trip soon',
    replacement_sought: 'client trip info; driver trip info',
    replacement_asked: 'driver trip deal',
    replacement_ended: 'driver trip info',
    replacement_called_off: 'client trip info; driver trip info',
    replacement_declined: 'operator trip site',
    replacement_unanswered: 'operator trip site',
    driver_replaced: 'client trip deal',
    order_given_elsewhere: 'driver offers info',
    additional_price_asked: 'client money answer while order_lives',
    additional_price_decided: 'client money info; driver money info',
    claim_opened: 'client money info; driver money soon',
    claim_answered: 'client money info',
    claim_decided: 'client money soon; driver money soon',
    claim_withdrawn: 'client money info; driver money info',
    approval_asked: 'client money answer while order_open',
    balance_refilled: 'client money money',
    payment_received: 'client money money; driver money info',
    balance_in_debt: 'client money money',
    refund_paid: 'client money info',
    refund_rejected: 'client money soon',
    fee_owed: 'client money soon',
    advance_low: 'driver money info',
    credit_limit_changed: 'client money money',
    spending_limit_reached: 'client money money',
    webhook_disabled: 'client money money',
    driver_approved: 'driver account soon',
    driver_returned: 'driver account soon',
    document_expires: 'driver account soon',
    carrier_invited: 'driver account soon',
    carrier_joined: 'client offers info',
    carrier_ended: 'client offers info; driver account info',
    lane_price_proposed: 'driver account soon',
    lane_price_answered: 'client offers info',
    lane_price_ended: 'client offers info; driver account info',
    agreed_price_taken: 'client offers soon while order_lives',
    chat_answered: 'client messages soon; driver messages soon',
    deal_message: 'client messages answer; driver messages answer',
  })
})

test('people choose only among the topics that leave the site', () => {
  expect(topicsOf('client')).toEqual(['offers', 'trip', 'messages', 'money'])
  expect(topicsOf('driver')).toEqual(['offers', 'loads', 'trip', 'messages', 'money', 'account'])
  expect(topicsOf('operator')).toEqual([])
})
