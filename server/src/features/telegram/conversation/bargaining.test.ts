import { describe, expect, it } from 'vitest'
import { useChats } from '../../../../test/chat/chat-cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { buttonsOf } from '../../../../test/fakes/recorded-bot.ts'
import { pressData } from './writing/press-code.ts'

const test = useChats()

/** An order of Aziza's with an offer of Rustam's that her chat has. */
const offered = async (amount = 2_260_000) => {
  const order = await placeOrder(test.asAziza)
  const aziza = await test.chatOf('aziza')
  const offer = await offerAs(test.asRustam, order.id, { amount })
  const [message] = await aziza.hear()
  if (message === undefined) throw new Error('no message about the offer')
  return { id: order.id, aziza, offer, message }
}

const statusOf = async (id: number) => (await readAs(test.asAziza, id)).status
const offersOf = async (id: number) => (await readAs(test.asAziza, id)).offers

describe('an offer', () => {
  it('shows what it takes to compare it', async () => {
    const { id, message } = await offered()
    expect(message.html.replaceAll('\u00a0', ' ')).toBe(
      [
        '<b>Yangi taklif: 2 260 000 soʻm</b>',
        'taxminiy narxdan 31 000 soʻm qimmat',
        '',
        'Rustam T., Isuzu NQR',
        'Hali bahosi yoʻq',
        '',
        `№ ${id}, Toshkent — Samarqand`,
        'Ertaga 09:00, javob 10:30 gacha',
      ].join('\n'),
    )
    expect(message.buttons?.map(row => row.map(({ text }) => text.replaceAll('\u00a0', ' ')))).toEqual([
      ['Qabul qilish: 2 260 000'],
      ['Oʻz narxim', 'Rad etish'],
      ['Barcha takliflar: 1'],
    ])
    expect(message.buttons?.at(-1)).toEqual([
      { text: 'Barcha takliflar: 1', url: `https://karvon.example/uz/dashboard/orders?order=${id}` },
    ])
  })

  it('is accepted by its button, once; the message then shows the driver and the loading code', async () => {
    const { id, aziza, message } = await offered()
    await aziza.press(/^Qabul qilish/)
    expect(aziza.told()).toBe('Taklif qabul qilindi')
    const { codes, status } = await readAs(test.asAziza, id)
    expect(status).toBe('accepted')
    const [row] = message.buttons ?? []
    const [accept] = row ?? []
    await aziza.pressData(accept !== undefined && 'data' in accept ? accept.data : '', message.messageId)
    expect(aziza.bot.answers.at(-1)?.isAlert).toBe(true)
    expect(await statusOf(id)).toBe('accepted')
    expect(aziza.last().messageId).toBe(message.messageId)
    expect(aziza.last().html).toContain('Haydovchi topildi: Rustam Toshmatov')
    expect(aziza.last().html).toContain('+998 97 700-88-01')
    expect(aziza.last().html).toContain(`yuklash kodi: <b>${codes.loading}</b>`)
  })

  it('is declined by its button', async () => {
    const { id, aziza } = await offered()
    await aziza.press(/^Rad etish/)
    expect(aziza.told()).toBe('Taklif rad etildi')
    expect(await offersOf(id)).toEqual([])
    expect(aziza.last().html).toContain('<b>Taklif rad etildi</b>')
    expect(buttonsOf(aziza.last()).some(({ text }) => text.startsWith('Qabul'))).toBe(false)
  })

  it.each(['2 100 000', '2,1 mln', '2100000', '2.1 млн сум', '2 mln 100 ming'])(
    'is countered by the reply %j',
    async text => {
      const { id, aziza } = await offered()
      await aziza.press(/^Oʻz narxim/)
      expect(aziza.last()).toMatchObject({ asksReply: true })
      await aziza.reply(text)
      expect((await offersOf(id))[0]).toMatchObject({ status: 'countered', counter_amount: 2_100_000 })
      expect(aziza.last().html).toContain('Narxingiz haydovchiga yuborildi')
    },
  )

  it('takes a sum that is written without a reply right after the question', async () => {
    const { id, aziza } = await offered()
    await aziza.press(/^Oʻz narxim/)
    await aziza.write('2 100 000')
    expect((await offersOf(id))[0].counter_amount).toBe(2_100_000)
  })

  it('is countered by replying to its message', async () => {
    const { id, aziza, message } = await offered()
    await aziza.write('2,1 mln', message.messageId)
    expect((await offersOf(id))[0].counter_amount).toBe(2_100_000)
  })

  it.each(['juda qimmat', '0', '-5', '<b>2000000</b>', ''])(
    'asks again after the reply %j, and takes the next one',
    async text => {
      const { id, aziza } = await offered()
      await aziza.press(/^Oʻz narxim/)
      await aziza.reply(text)
      expect(aziza.last().html).toContain('Summani tushunmadik')
      expect((await offersOf(id))[0].status).toBe('open')
      await aziza.reply('2 100 000')
      expect((await offersOf(id))[0].status).toBe('countered')
    },
  )

  it('says what it read of a sum with tiyin', async () => {
    const { id, aziza } = await offered()
    await aziza.press(/^Oʻz narxim/)
    await aziza.reply('2 100 000,50')
    expect(aziza.last().html.replaceAll('\u00a0', ' ')).toContain('2 100 000,5 deb oʻqildi')
    await aziza.reply('2 100 000,00')
    expect((await offersOf(id))[0].counter_amount).toBe(2_100_000)
  })

  it('says the bounds of a sum that is out of them', async () => {
    const { id, aziza } = await offered()
    await aziza.press(/^Oʻz narxim/)
    await aziza.reply('900 mln')
    expect(aziza.last().html).toMatch(/Narx .* soʻmgacha boʻlishi kerak/)
    expect((await offersOf(id))[0].status).toBe('open')
  })
})

describe('a stale button', () => {
  it('says how the offer is when its sum has changed, with the new sum to accept', async () => {
    const { id, aziza, message } = await offered()
    await offerAs(test.asRustam, id, { amount: 2_300_000 })
    await aziza.press(/2.260.000/, message)
    expect(await statusOf(id)).toBe('order')
    expect(aziza.bot.answers.at(-1)?.isAlert).toBe(true)
    expect(aziza.bot.chat(aziza.chatId)[0]?.html).toContain('2\u00a0300\u00a0000')
    await aziza.press(/2.300.000/)
    expect(await statusOf(id)).toBe('accepted')
  })

  it('says who has the order when another offer won', async () => {
    const { id, aziza, message } = await offered()
    const other = await offerAs(test.asShavkat, id, { amount: 2_000_000 })
    await acceptAs(test.asAziza, id, other)
    await aziza.press(/^Qabul qilish/, message)
    expect(aziza.bot.chat(aziza.chatId)[0]?.html).toMatch(/Buyurtmani .* olgan: 2.000.000/)
    expect((await readAs(test.asAziza, id)).carrier.driver_id).toBe(test.asShavkat.userId)
  })

  it('of an expired offer says so', async () => {
    const { id, aziza, message } = await offered()
    test.clock.pass(31 * 60)
    await test.jobs.runDue()
    await aziza.press(/^Qabul qilish/, message)
    expect(aziza.last().html).toContain('Bu taklif endi amal qilmaydi')
    expect(await statusOf(id)).toBe('new')
  })

  it('of an order that was edited meanwhile accepts nothing', async () => {
    const { id, aziza, message } = await offered()
    await doneAs(test.asAziza, editRequest(id, { weight: 2_000 }))
    await aziza.press(/^Qabul qilish/, message)
    expect(await statusOf(id)).toBe('order')
    expect(aziza.last().html).toContain('haydovchi taklifini tasdiqlashi kerak')
  })

  it('with data that is not ours does nothing', async () => {
    const { id, aziza, message } = await offered()
    for (const data of [
      '',
      'x',
      '1zz.1',
      '1ca',
      '1ca.1.1',
      '9ca.1.1.1.1.1',
      '1ca.-1.1.1.1.1',
      '1ca.zzzzzzzzzzz.1.1.1.1',
    ]) {
      await aziza.pressData(data, message.messageId)
      expect([data, aziza.told()]).toEqual([data, 'Bu tugma endi ishlamaydi.'])
    }
    expect(await statusOf(id)).toBe('order')
  })
})

describe("somebody else's order", () => {
  it('is neither shown nor changed by the data of its buttons', async () => {
    const { id, offer } = await offered()
    const sardor = await test.chatOf('sardor')
    await sardor.write('/help')
    const { messageId, html } = sardor.last()
    const { driver_id, amount } = offer
    const tries = [
      pressData('ca', id, offer.id, driver_id, amount, 2),
      pressData('cp', id, offer.id),
      pressData('cd', id, offer.id),
      pressData('cr', id, 2),
      pressData('cs', id, 5),
      pressData('cn', id),
      pressData('ce', id, 1),
      pressData('cq', id, 1, 1),
      pressData('dt', id, amount),
      pressData('dp', id),
      pressData('da', id, offer.id, amount),
      pressData('dw', id, offer.id),
      pressData('ds', id, 0, 2),
      pressData('dr', id, 0, 0, 2),
      pressData('rm', id),
    ]
    for (const data of tries) await sardor.pressData(data, messageId)
    const said = [...sardor.bot.chat(sardor.chatId), ...sardor.bot.answers].map(one => JSON.stringify(one))
    for (const one of said) expect(one).not.toMatch(/Rustam|Toshkent|2.260.000/)
    expect(html).toContain('/orders')
    expect((await offersOf(id))[0].status).toBe('open')
    expect(await statusOf(id)).toBe('order')
  })

  it('is not acted on by a message that another chat had', async () => {
    const { id, aziza, message } = await offered()
    const sardor = await test.chatOf('sardor')
    await sardor.write('2 100 000', message.messageId)
    expect((await offersOf(id))[0].status).toBe('open')
    await aziza.press(/^Oʻz narxim/)
    await sardor.write('2 100 000', aziza.last().messageId)
    expect((await offersOf(id))[0].status).toBe('open')
  })

  it('is not acted on by a question that the chat’s last person was asked', async () => {
    const { id, aziza } = await offered()
    const sardor = await test.chatOf('sardor')
    await aziza.press(/^Oʻz narxim/)
    const act = { kind: 'text', text: '2 100 000', repliesTo: aziza.last().messageId } as const
    const update = { updateId: 7_000, chatId: aziza.chatId, messageId: 1, at: test.clock.now(), act }
    const person = { userId: sardor.userId, chatId: aziza.chatId, locale: 'uz' } as const
    await test.chats.conversation.receive(update, person)
    expect((await offersOf(id))[0].status).toBe('open')
    expect(aziza.last().html).toContain('Operatorga yuborildi')
  })
})
