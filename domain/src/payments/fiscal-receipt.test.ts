import { expect, it } from 'vitest'
import { nextReceiptAttempt, RECEIPT_TRIED_DAYS, type ReceiptState, shownReceipt } from './fiscal-receipt.ts'

const NOW = new Date('2026-11-29T10:00:00Z')
const minutesUntil = (attempts: number, isRefused = false) => {
  const next = nextReceiptAttempt({ createdAt: NOW, attempts, isRefused }, NOW)
  return next === null ? null : (next.getTime() - NOW.getTime()) / 60_000
}

it('a receipt without an answer is tried soon at first, then every three hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map(attempts => minutesUntil(attempts))).toEqual([
    1, 3, 10, 30, 60, 180, 180, 180,
  ])
})

it('a receipt that was refused is tried once a day', () => {
  expect([1, 9].map(attempts => minutesUntil(attempts, true))).toEqual([1440, 1440])
})

it('a receipt is given up two weeks after its payment', () => {
  const createdAt = new Date(NOW.getTime() - RECEIPT_TRIED_DAYS * 86_400_000)
  expect(nextReceiptAttempt({ createdAt, attempts: 90, isRefused: false }, NOW)).not.toBeNull()
  const older = new Date(createdAt.getTime() - 1)
  expect(nextReceiptAttempt({ createdAt: older, attempts: 90, isRefused: true }, NOW)).toBeNull()
})

it('a receipt is not tried before the pause that the provider asks for', () => {
  const inMinutes = (afterMs: number) =>
    nextReceiptAttempt({ createdAt: NOW, attempts: 2, isRefused: false, afterMs }, NOW)
  expect(inMinutes(60_000)).toEqual(new Date(NOW.getTime() + 3 * 60_000))
  expect(inMinutes(600_000)).toEqual(new Date(NOW.getTime() + 600_000))
})

it.each<[ReceiptState | null, ReceiptState | null, string | undefined]>([
  [null, null, undefined],
  ['due', null, 'sale'],
  ['registered', null, 'sale'],
  ['registered', 'due', 'sale'],
  ['registered', 'failed', 'sale'],
  ['registered', 'registered', 'refund'],
  ['failed', 'due', 'refund'],
  [null, 'registered', 'refund'],
])('of a sale that is %s and a refund that is %s a payment shows the %s', (sale, refund, shown) => {
  const receipts = [
    ...(refund === null ? [] : [{ kind: 'refund', state: refund } as const]),
    ...(sale === null ? [] : [{ kind: 'sale', state: sale } as const]),
  ]
  expect(shownReceipt(receipts)?.kind).toBe(shown)
})
