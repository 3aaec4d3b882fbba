import { describe, expect, it } from 'vitest'
import { useChats } from '../../../../test/chat/chat-cast.ts'
import { offerAs } from '../../../../test/deals/bargaining.ts'
import { placeOrder, readAs } from '../../../../test/deals/orders.ts'

const test = useChats()

const order = () => placeOrder(test.asAziza)

describe('an offer reaches the client', () => {
  it('with what they need to compare it, and can be accepted by its button, once', async () => {
    const { id } = await order()
    const aziza = await test.chatOf('aziza')
    await offerAs(test.asRustam, id, { amount: 2_260_000 })
    const [message] = await aziza.hear()
    expect(message?.html).toMatchInlineSnapshot(`
      "<b>Yangi taklif: 2 260 000 soʻm</b>
      taxminiy narxdan 31 000 soʻm qimmat

      Rustam T., Isuzu NQR
      Hali bahosi yoʻq

      № 10001, Toshkent — Samarqand
      Ertaga 09:00, javob 10:30 gacha"
    `)
    expect(message?.buttons).toMatchInlineSnapshot(`
      [
        [
          {
            "data": "1ca.7pt.1.3.1cfts.2",
            "text": "Qabul qilish: 2 260 000",
          },
        ],
        [
          {
            "data": "1cp.7pt.1",
            "text": "Oʻz narxim",
          },
          {
            "data": "1cd.7pt.1",
            "text": "Rad etish",
          },
        ],
        [
          {
            "text": "Barcha takliflar: 1",
            "url": "https://karvon.example/uz/dashboard/orders?order=10001",
          },
        ],
      ]
    `)
    await aziza.press(/^Qabul qilish/)
    expect(aziza.told()).toBe('Taklif qabul qilindi')
    expect((await readAs(test.asAziza, id)).status).toBe('accepted')
    expect(aziza.last().html).toMatchInlineSnapshot(`
      "<b>Rustam Toshmatov yoʻlda</b>

      Rustam Toshmatov, Isuzu NQR 01A003BC
      +998 97 700-88-01
      Haydovchi uchun yuklash kodi: <b>1439</b>

      № 10001, Toshkent — Samarqand
      Narxi: 2 260 000 soʻm
      Yuklash: ertaga 09:00"
    `)
  })
})
