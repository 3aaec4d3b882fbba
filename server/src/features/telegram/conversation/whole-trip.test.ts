import { expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useChats } from '../../../../test/chat/chat-cast.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'

const test = useChats()

const MINUTE = 60

it('a trip is sold, driven and finished in chats: the driver never opens the site, the client answers by buttons', async () => {
  const rustam = await test.chatOf('rustam', 'ru')
  const aziza = await test.chatOf('aziza', 'uz-Cyrl')
  const { id } = await placeOrder(test.asAziza)
  const order = () => readAs(test.asAziza, id)

  // the driver finds the load and names a price, the client another, they agree
  await rustam.write('/loads')
  await rustam.press(/^Своя цена/)
  await rustam.reply('2,4 млн')
  const [offer] = await aziza.hear()
  expect(offer?.html).toContain('Янги таклиф: 2\u00a0400\u00a0000\u00a0сўм')
  await aziza.press(/^Ўз нархим/)
  await aziza.reply('2 млн 300 минг')
  const [counter] = await rustam.hear()
  expect(counter?.html).toContain('Цена клиента: вам 2\u00a0116\u00a0000 из 2\u00a0300\u00a0000\u00a0сум')
  await rustam.press(/^Согласен/)
  await aziza.hear()
  await aziza.press(/^Қабул қилиш: 2.300.000/)
  expect(await order()).toMatchObject({ status: 'accepted', price: 2_300_000 })
  const [won] = await rustam.hear()
  expect(won?.html).toContain('Ваше предложение принято: вам 2\u00a0116\u00a0000 из 2\u00a0300\u00a0000')

  // the truck is seen on its way to loading, arrives, and leaves with the sender's code
  test.clock.set('2026-11-22T08:10:00+05:00')
  await rustam.sendPlace(PLACES.chirchiq, { messageId: 900 })
  test.clock.pass(45 * MINUTE)
  await rustam.sendPlace(PLACES.tashkent, { messageId: 900, isEdited: true })
  expect(test.chats.published.filter(({ event }) => event === 'driver.location')).toHaveLength(2)
  await rustam.write('/orders')
  await rustam.press(/^Я на месте/)
  const arrived = await aziza.hear()
  expect(arrived.at(-1)?.html).toContain('Ҳайдовчи юклаш жойига етиб келди')
  const { codes } = await order()
  expect(arrived.at(-1)?.html).toContain(`<b>${codes.loading}</b>`)
  await rustam.press(/^Погрузился/)
  await rustam.reply(codes.loading)
  expect((await order()).status).toBe('processing')

  // it arrives at the receiver, who tells the other code
  test.clock.pass(5 * 60 * MINUTE)
  await rustam.sendPlace(PLACES.samarqand, { messageId: 900, isEdited: true })
  await rustam.press(/^Я на разгрузке/)
  expect((await order()).status).toBe('pause')
  await rustam.press(/^Груз сдал/)
  await rustam.reply(codes.delivery)
  expect((await order()).status).toBe('confirmation')

  // the client confirms and rates
  await aziza.hear()
  await aziza.press(/^Қабул қилдим/)
  expect((await order()).status).toBe('done')
  await aziza.press(/^5 ★/)
  expect(await order()).toMatchObject({ status: 'done', rating: { stars: 5 } })
  const done = await rustam.hear()
  expect(done.at(-1)?.html).toContain('Заказ завершён')
  const { total } = await doneAs(test.asRustam, { url: '/api/driver/earnings?from=2026-11-01&to=2026-11-30' })
  expect(total).toBe(2_116_000)
})
