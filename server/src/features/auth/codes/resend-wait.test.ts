import { describe, expect, it } from 'vitest'
import { AUTH_SETTINGS } from '../../../../seeds/auth-settings.ts'
import { type SentCode, waitOfPhone } from './resend-wait.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

/** Codes sent this many seconds ago, newest first, each replaced by the next. */
const unused = (...seconds: number[]): SentCode[] =>
  seconds.map((at, index) => {
    const next = seconds[index - 1]
    return { createdAt: ago(at), closedAt: next === undefined ? null : ago(next) }
  })

const wait = (sent: SentCode[]) => waitOfPhone(sent, AUTH_SETTINGS.code_limits, NOW)

describe('waitOfPhone', () => {
  it.each([
    ['nothing was sent', unused(), 0],
    ['one was sent just now', unused(0), 60],
    ['one was sent a minute ago', unused(60), 0],
    ['two were sent', unused(0, 60), 120],
    ['three were sent', unused(10, 130, 200), 290],
    ['four were sent', unused(0, 700, 900, 1200), 300],
    ['the earlier ones are over an hour old', unused(0, 3600, 3700), 60],
  ])('between two codes when %s', (_, sent, seconds) => {
    expect(wait(sent).resend).toBe(seconds)
  })

  it('starts over once a code was used', () => {
    const used = { createdAt: ago(30), closedAt: ago(5) }
    expect(wait([used, ...unused(100)]).resend).toBe(0)
    expect(wait([{ createdAt: ago(0), closedAt: null }, used]).resend).toBe(60)
  })

  it.each([
    ['three in ten minutes', unused(100, 300, 590), 10],
    ['two in ten minutes', unused(100, 300, 601), 0],
    ['five in an hour', unused(700, 1400, 2100, 2800, 3500), 100],
    ['ten in a day', unused(...Array.from({ length: 10 }, (_, at) => 3600 * (at + 2))), 86_400 - 3600 * 11],
  ])('after %s', (_, sent, seconds) => {
    expect(wait(sent).window).toBe(seconds)
  })
})
