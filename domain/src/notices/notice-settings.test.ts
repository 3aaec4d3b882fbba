import { expect, it } from 'vitest'
import { isQuiet, quietEnd, wantsChannel } from './notice-settings.ts'

const NIGHT = { quietFrom: '22:00', quietTo: '08:00' }
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:00`)

it.each([
  ['12:00', NIGHT, '2026-11-21T12:00:00+05:00'],
  ['22:00', NIGHT, '2026-11-22T08:00:00+05:00'],
  ['23:59', NIGHT, '2026-11-22T08:00:00+05:00'],
  ['00:00', NIGHT, '2026-11-21T08:00:00+05:00'],
  ['07:59', NIGHT, '2026-11-21T08:00:00+05:00'],
  ['08:00', NIGHT, '2026-11-21T08:00:00+05:00'],
  ['14:00', { quietFrom: '13:00', quietTo: '15:00' }, '2026-11-21T15:00:00+05:00'],
  ['03:00', { quietFrom: '10:00', quietTo: '10:00' }, '2026-11-21T03:00:00+05:00'],
])('at %s with %o a message may be sent at %s', (time, hours, leaves) => {
  expect(quietEnd(at(time), hours)).toEqual(new Date(leaves))
})

it.each([
  ['21:59', false],
  ['22:00', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
  ['12:00', false],
])('quiet at %s: %s', (time, expected) => {
  expect(isQuiet(at(time), NIGHT)).toBe(expected)
})

it('equal hours mean no quiet hours', () => {
  expect(isQuiet(at('08:00'), { quietFrom: '08:00', quietTo: '08:00' })).toBe(false)
})

it.each([
  ['all', ['telegram', 'push', 'email', 'sms']],
  ['free', ['telegram', 'push', 'email']],
  ['site', []],
] as const)('who wants %s is reached by %j', (reach, channels) => {
  const every = ['telegram', 'push', 'email', 'sms'] as const
  expect(every.filter(channel => wantsChannel(reach, channel))).toEqual(channels)
})
