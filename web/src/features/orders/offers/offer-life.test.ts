import { expect, test } from 'vitest'
import { offerLife } from './offer-life.ts'

const offer = { createdAt: '2026-11-21T10:00:00.000Z', expiresAt: '2026-11-21T10:30:00.000Z' }
const at = (time: string) => offerLife(offer, new Date(`2026-11-21T${time}.000Z`))

test('counts down to nothing and no further', () => {
  expect(at('10:00:00')).toEqual({ leftS: 1800, share: 1, clock: '30:00', isShort: false })
  expect(at('10:06:36')).toMatchObject({ clock: '23:24', isShort: false })
  expect(at('10:22:31')).toMatchObject({ clock: '07:29', isShort: true })
  expect(at('11:00:00')).toEqual({ leftS: 0, share: 0, clock: '00:00', isShort: true })
})

test('hours stand before the minutes', () => {
  const long = { ...offer, expiresAt: '2026-11-21T13:05:09.000Z' }
  expect(offerLife(long, new Date('2026-11-21T10:00:00.000Z')).clock).toBe('3:05:09')
})

test('a clock that runs behind the server shows a whole ring', () => {
  expect(at('09:58:00').share).toBe(1)
})
