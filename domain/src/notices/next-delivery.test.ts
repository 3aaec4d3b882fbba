import { describe, expect, it } from 'vitest'
import { channelsOfTopic, type Delivery, nextDelivery, nextTry, type PendingNotice } from './next-delivery.ts'
import { STANDARD_SETTINGS } from './notice-settings.ts'

/** An instant by Tashkent time. */
const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}+05:00`)

const NOON = at('12:00:00')

const pending = (more: Partial<PendingNotice> = {}): PendingNotice => ({
  row: { topic: 'offers', urgency: 'answer' },
  settings: STANDARD_SETTINGS,
  since: NOON,
  isSeen: false,
  isRelevant: true,
  reachable: ['telegram', 'push', 'sms'],
  deliveries: {},
  ...more,
})

const SENT: Delivery = { state: 'sent', tries: 1 }
const UNKNOWN: Delivery = { state: 'unknown', tries: 1 }
const FAILED: Delivery = { state: 'failed', tries: 1 }

const send = (channel: string) => ({ kind: 'send', channel })
const wait = (until: Date) => ({ kind: 'wait', until })
const OVER = { kind: 'over' }

describe('channels follow each other', () => {
  it.each([
    ['Telegram first', {}, NOON, send('telegram')],
    ['push without Telegram', { reachable: ['push', 'sms'] }, NOON, send('push')],
    ['SMS after three minutes without either', { reachable: ['sms'] }, NOON, wait(at('12:03:00'))],
    ['nobody to reach', { reachable: [] }, NOON, OVER],
    ['waiting after Telegram', { deliveries: { telegram: SENT } }, at('12:02:59'), wait(at('12:03:00'))],
    ['SMS once the time is over', { deliveries: { telegram: SENT } }, at('12:03:00'), send('sms')],
    [
      'no push after Telegram',
      { reachable: ['telegram', 'push'], deliveries: { telegram: SENT } },
      NOON,
      OVER,
    ],
    ['all sent', { deliveries: { telegram: SENT, sms: SENT } }, at('12:05:00'), OVER],
  ] as const)('%s', (_, more, now, next) => {
    expect(nextDelivery(pending(more), now)).toEqual(next)
  })

  it('ends with the news', () => {
    expect(nextDelivery(pending({ isSeen: true }), NOON)).toEqual(OVER)
    expect(nextDelivery(pending({ isRelevant: false }), NOON)).toEqual(OVER)
    expect(nextDelivery(pending(), at('12:00:01', 22))).toEqual(OVER)
  })
})

describe('settings', () => {
  const reach = (offers: 'free' | 'site') => ({
    settings: { ...STANDARD_SETTINGS, reach: { ...STANDARD_SETTINGS.reach, offers } },
  })
  it('leave out SMS, or everything', () => {
    expect(nextDelivery(pending(reach('free')), NOON)).toEqual(send('telegram'))
    expect(nextDelivery(pending({ ...reach('free'), deliveries: { telegram: SENT } }), NOON)).toEqual(OVER)
    expect(nextDelivery(pending(reach('site')), NOON)).toEqual(OVER)
  })

  it('wait for the end of quiet hours, from which the steps count', () => {
    const night = pending({ since: at('23:00:00') })
    expect(nextDelivery(night, at('23:00:00'))).toEqual(wait(at('08:00:00', 22)))
    expect(nextDelivery(night, at('08:00:00', 22))).toEqual(send('telegram'))
    const told = { ...night, deliveries: { telegram: SENT } }
    expect(nextDelivery(told, at('08:00:00', 22))).toEqual(wait(at('08:03:00', 22)))
  })

  it('never delay what a deal depends on', () => {
    const won = pending({ row: { topic: 'offers', urgency: 'deal' }, since: at('22:10:00') })
    expect(nextDelivery(won, at('22:10:00'))).toEqual(send('telegram'))
    expect(nextDelivery({ ...won, deliveries: { telegram: SENT } }, at('22:11:00'))).toEqual(send('sms'))
  })
})

describe('failures', () => {
  const retry: Delivery = { state: 'retry', tries: 1, retryAt: at('12:00:05') }
  const slow: Delivery = { state: 'retry', tries: 3, retryAt: at('12:10:00') }
  it.each([
    ['a failed channel makes room for the next', { telegram: FAILED }, NOON, send('push')],
    ['one that may be tried again waits', { telegram: retry }, NOON, wait(at('12:00:05'))],
    ['and is tried then', { telegram: retry }, at('12:00:05'), send('telegram')],
    ['the next step does not wait for it', { telegram: slow }, at('12:03:00'), send('sms')],
    ['an unknown outcome makes room too', { telegram: UNKNOWN }, NOON, send('push')],
  ] as const)('%s', (_, deliveries, now, next) => {
    expect(nextDelivery(pending({ deliveries }), now)).toEqual(next)
  })

  it('an unknown outcome is repeated once if no other channel is left', () => {
    const alone = pending({ reachable: ['telegram'], deliveries: { telegram: UNKNOWN } })
    expect(nextDelivery(alone, NOON)).toEqual(send('telegram'))
    expect(nextDelivery({ ...alone, deliveries: { telegram: { ...UNKNOWN, tries: 5 } } }, NOON)).toEqual(OVER)
    const told = {
      ...alone,
      reachable: ['telegram', 'push'] as const,
      deliveries: { telegram: UNKNOWN, push: SENT },
    }
    expect(nextDelivery(told, NOON)).toEqual(OVER)
  })

  it('count calls after an unknown outcome apart, so that one is repeated whatever failed before it', () => {
    const alone = (before: Delivery) =>
      nextDelivery(pending({ reachable: ['telegram'], deliveries: { telegram: before } }), NOON)
    expect([nextTry(undefined), nextTry(retry), nextTry(UNKNOWN)]).toEqual([1, 2, 5])
    const third: Delivery = { state: 'unknown', tries: 3 }
    expect([alone(third), nextTry(third)]).toEqual([send('telegram'), 5])
    expect(alone({ state: 'unknown', tries: 6 })).toEqual(OVER)
  })
})

it.each([
  ['driver', 'offers', ['telegram', 'push', 'sms']],
  ['driver', 'loads', ['telegram', 'push']],
  ['client', 'money', ['telegram', 'push', 'sms', 'email']],
  ['driver', 'money', ['telegram', 'push', 'sms']],
  ['client', 'loads', []],
] as const)('a %s hears of %s by %j', (reader, topic, channels) => {
  expect([...channelsOfTopic(reader, topic)].toSorted()).toEqual(channels.toSorted())
})
