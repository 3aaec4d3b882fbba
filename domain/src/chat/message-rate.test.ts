import { expect, test } from 'vitest'
import { mayWriteNow } from './message-rate.ts'

const NOW = new Date('2026-11-21T10:00:00+05:00')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

test('a person may write after fewer than twenty messages, or a minute after the twentieth', () => {
  for (const earliest of [null, ago(60_000), ago(3_600_000)]) {
    expect(mayWriteNow(earliest, NOW)).toEqual({ ok: true, value: null })
  }
})

test('otherwise the refusal gives the seconds to wait, never zero', () => {
  const secondsAfter = (ms: number) => {
    const may = mayWriteNow(ago(ms), NOW)
    return may.ok ? null : may.refusals[0]
  }
  expect(secondsAfter(59_999)).toEqual({ code: 'too_many_requests', facts: { seconds: 1 } })
  expect(secondsAfter(12_500)).toEqual({ code: 'too_many_requests', facts: { seconds: 48 } })
})
