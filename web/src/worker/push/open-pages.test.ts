import { expect, it } from 'vitest'
import { isOrderWatched, isSameApp, type PageRequest } from './open-pages.ts'

/** A page that answers by `answer`, if at all. */
const page = (answer: ((request: PageRequest) => unknown) | null, more: object = {}) =>
  ({
    ...{ url: 'https://karvon.uz/uz/dashboard', focused: true, visibilityState: 'visible' as const },
    postMessage: (request: PageRequest, [port]: readonly MessagePort[] = []) => {
      if (answer !== null) port?.postMessage(answer(request))
    },
    ...more,
  }) as Parameters<typeof isOrderWatched>[0][number]

const shows7 = (request: PageRequest) => request.kind === 'shows' && request.orderId === 7

it.each([
  ['a page that shows it', [page(() => false), page(shows7)], 7, true],
  ['a page that shows another', [page(shows7)], 8, false],
  ['a page behind another window', [page(shows7, { focused: false })], 7, false],
  ['a hidden page', [page(shows7, { visibilityState: 'hidden' })], 7, false],
  ['a page that answers something else', [page(() => 'yes')], 7, false],
  ['a page that never answers', [page(null)], 7, false],
  ['no page', [], 7, false],
  ['no order', [page(() => true)], null, false],
])('%s: watched', async (_, pages, orderId, isWatched) => {
  expect(await isOrderWatched(pages, orderId)).toBe(isWatched)
})

it('knows the app of a page in every language', () => {
  expect(isSameApp('https://karvon.uz/ru/driver/offers', '/uz-cyrl/driver')).toBe(true)
  expect(isSameApp('https://karvon.uz/ru/dashboard', '/uz/driver')).toBe(false)
  expect(isSameApp('https://karvon.uz/ru', '/uz/driver')).toBe(false)
})
