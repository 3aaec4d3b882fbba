import { describe, expect, test } from 'vitest'
import {
  isQuiet,
  mayNotify,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeSettings,
  readersOf,
} from './notice-kinds.ts'

test('every kind has a reader', () => {
  expect(Object.fromEntries(NOTICE_KINDS.map(kind => [kind, readersOf(kind).join(' ')]))).toEqual({
    offer_arrived: 'client',
    offer_countered: 'driver',
    offer_accepted: 'driver',
    offer_accepted_for_client: 'client',
    offer_declined: 'driver',
    offer_expired: 'driver',
    offer_lapsed: 'client',
    last_offer_expired: 'client',
    no_bids: 'client',
    new_time_asked: 'client',
    order_expired: 'client',
    order_edited: 'driver',
    driver_arrived: 'client',
    early_arrival_asked: 'client',
    early_arrival_answered: 'driver',
    arrival_doubtful: 'client',
    driver_late: 'client',
    late_for_loading: 'driver',
    another_driver_asked: 'driver',
    order_departed: 'client',
    unloading_began: 'client',
    confirmation_asked: 'client',
    order_done: 'client driver',
    order_canceled: 'client driver',
    driver_fell_out: 'client operator',
    driver_taken_off: 'client',
    order_open_again: 'driver',
    order_taken_away: 'driver',
    moved_by_operator: 'client driver',
    dispute_opened: 'client driver',
    dispute_decided: 'client driver',
    replacement_sought: 'client driver',
    replacement_asked: 'driver',
    replacement_ended: 'driver',
    replacement_called_off: 'client driver',
    replacement_declined: 'operator',
    replacement_unanswered: 'operator',
    driver_replaced: 'client',
    order_given_elsewhere: 'driver',
    additional_price_asked: 'client',
    additional_price_decided: 'client driver',
    approval_asked: 'client',
    driver_returned: 'driver',
    chat_answered: 'client',
  })
})

/** An instant by Tashkent time. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:00`)

test.each([
  ['21:59', false],
  ['22:00', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
  ['12:00', false],
])('quiet at %s: %s', (time, expected) => {
  expect(isQuiet(at(time), '22:00', '08:00')).toBe(expected)
})

test('equal hours mean no quiet hours', () => {
  expect(isQuiet(at('08:00'), '08:00', '08:00')).toBe(false)
})

describe('a notice goes', () => {
  const SETTINGS: NoticeSettings = {
    sms: false,
    telegram: true,
    muted: ['offer_arrived'],
    quietFrom: '22:00',
    quietTo: '08:00',
  }
  const waysAt = (time: string, kind: (typeof NOTICE_KINDS)[number], settings = SETTINGS) =>
    NOTICE_CHANNELS.filter(channel => mayNotify(kind, channel, settings, at(time)))

  test('to every channel that is switched on', () => {
    expect(waysAt('12:00', 'driver_arrived')).toEqual(['site', 'telegram'])
    expect(waysAt('12:00', 'driver_arrived', { ...SETTINGS, sms: true })).toEqual(['site', 'telegram', 'sms'])
  })

  test('only to the list during quiet hours, or if its kind is muted', () => {
    expect(waysAt('23:00', 'driver_arrived', { ...SETTINGS, sms: true })).toEqual(['site'])
    expect(waysAt('12:00', 'offer_arrived')).toEqual(['site'])
  })
})
