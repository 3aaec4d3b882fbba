import { expect, it } from 'vitest'
import { createClient } from '../create-client.ts'

const answering = (pages: readonly object[]) => {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    asked.push(url.replace('http://karvon', ''))
    return Response.json(pages[asked.length - 1])
  }
  return { asked, karvon: createClient({ baseUrl: 'http://karvon', fetch }) }
}

const page = (id: number, of: number) => ({ data: [{ id }], meta: { current_page: id, last_page: of } })

it('goes through the pages of a list', async () => {
  const { asked, karvon } = answering([page(1, 3), page(2, 3), page(3, 3)])
  const ids: number[] = []
  for await (const order of karvon.each('/api/truck-booking/client', { query: { status: 'done' } }))
    ids.push(order.id)
  expect(ids).toEqual([1, 2, 3])
  expect(asked).toEqual([
    '/api/truck-booking/client?status=done',
    '/api/truck-booking/client?status=done&page=2',
    '/api/truck-booking/client?status=done&page=3',
  ])
})

it('follows the cursor of an endless list, and asks no further than it is read', async () => {
  const part = (id: number, next: number | null) => ({ data: [{ id }], meta: { next_cursor: next } })
  const { asked, karvon } = answering([part(9, 9), part(8, 8), part(7, null)])
  const options = { path: { order_id: 5 } }
  for await (const message of karvon.each('/api/orders/{order_id}/messages', options))
    if (message.id === 8) break
  expect(asked).toEqual(['/api/orders/5/messages', '/api/orders/5/messages?before=9'])
})

it('stops at a refusal', async () => {
  const fetch = async () => Response.json({ code: 'api.unauthenticated' }, { status: 401 })
  const items = createClient({ baseUrl: 'http://karvon', fetch }).each('/api/admin-messages')
  await expect(items.next()).rejects.toMatchObject({ code: 'api.unauthenticated' })
})

it('asks for prices with bracket names', async () => {
  const { asked, karvon } = answering([{ data: [] }])
  const point = { 'routes[0][lat]': 41.3, 'routes[0][lng]': 69.2 }
  const query = { ...point, 'regions[]': [1726, 1718], weight: 500, load_time: undefined as never }
  await karvon.data(karvon.api.GET('/api/handbook/truck-types', { params: { query } }))
  expect(decodeURIComponent(asked[0] ?? '')).toBe(
    '/api/handbook/truck-types?routes[0][lat]=41.3&routes[0][lng]=69.2&regions[]=1726&regions[]=1718&weight=500',
  )
})
