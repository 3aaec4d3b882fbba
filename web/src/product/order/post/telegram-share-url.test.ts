import { expect, test } from 'vitest'
import { telegramShareUrl } from './telegram-share-url.ts'

test('Telegram gets the link and the whole text', () => {
  const post =
    '🚚 Yuk bor\n📍 Toshkent → Nukus + 20 t\nTaklif berish: https://karvon.uz/uz/driver?modal=offer-7'
  const url = new URL(telegramShareUrl(post))
  expect(url.origin + url.pathname).toBe('https://t.me/share/url')
  expect(url.searchParams.get('url')).toBe('https://karvon.uz/uz/driver?modal=offer-7')
  expect(url.searchParams.get('text')).toBe(post)
  expect(url.search).not.toContain('+')
})
