import { describe, expect, it, vi } from 'vitest'
import type { ChatUser } from '../../../../test/chat/chat-cast.ts'
import { useChats } from '../../../../test/chat/chat-cast.ts'
import { acceptRequest, counterRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { buttonsOf } from '../../../../test/fakes/recorded-bot.ts'
import { pressData } from './writing/press-code.ts'

const test = useChats()

/** Tells a driver of a load, as the notice of new loads does. */
const loadNear = async (driver: ChatUser, orderId: number, facts: object) => {
  const notice = {
    user_id: driver.userId,
    kind: 'load_near',
    order_id: orderId,
    created_at: test.clock.now(),
  }
  await test.db
    .insertInto('notices')
    .values({ ...notice, facts: JSON.stringify(facts) })
    .execute()
  return driver.hear()
}

const near = async () => {
  const { id, price } = await placeOrder(test.asAziza)
  const rustam = await test.chatOf('rustam')
  const [message] = await loadNear(rustam, id, { amount_uzs: price, km: 6.2 })
  if (message === undefined) throw new Error('no message about the load')
  return { id, price, rustam, message }
}

const offersOf = async (id: number) => (await readAs(test.asAziza, id)).offers

describe('a load near a driver', () => {
  it('shows what it takes to decide', async () => {
    const { message } = await near()
    expect(message.html.replaceAll('\u00a0', ' ')).toMatchInlineSnapshot(`
      "<b>Yangi yuk: sizga 2 050 680, narxi 2 229 000 soʻm</b>
      Kilometriga 6 717 soʻm

      Toshkent, Chilonzor 5
      Samarqand, Registon, 305,3 km
      Mebel, 3 000 kg, Isuzu 5 kerak
      Yuklash ertaga 09:00, ungacha 6,2 km"
    `)
    expect(buttonsOf(message).map(({ text }) => text.replaceAll('\u00a0', ' '))).toMatchInlineSnapshot(`
      [
        "Olaman: 2 229 000",
        "Oʻz narxim",
        "Kerak emas",
      ]
    `)
  })

  it('is taken by one press, once, and can be withdrawn and taken again', async () => {
    const { id, price, rustam, message } = await near()
    await rustam.press(/^Olaman/)
    expect(rustam.told()).toContain('Taklif yuborildi')
    await rustam.pressData(pressData('dt', id, price), message.messageId)
    expect((await offersOf(id)).map((offer: { amount: number }) => offer.amount)).toEqual([price])
    expect(rustam.last().html).toContain('Mijoz koʻrmoqda')
    await rustam.press(/^Qaytarib olish/)
    expect(rustam.told()).toBe('Taklif qaytarib olindi')
    expect(await offersOf(id)).toEqual([])
    await rustam.press(/^Yangi narx/)
    expect((await offersOf(id)).map((offer: { status: string }) => offer.status)).toEqual(['open'])
  })

  it('is bid for by a number, as an answer or as a reply to the load itself', async () => {
    const { id, rustam, message } = await near()
    await rustam.press(/^Oʻz narxim/)
    await rustam.reply('ha')
    expect(rustam.last().html).toContain('Summani tushunmadik')
    await rustam.reply('2,3 mln')
    expect((await offersOf(id))[0].amount).toBe(2_300_000)
    await rustam.write('2 350 000', message.messageId)
    expect((await offersOf(id))[0].amount).toBe(2_350_000)
  })

  it('has its number once and as a number, though the update comes again after a failure', async () => {
    const { id, rustam } = await near()
    await rustam.press(/^Oʻz narxim/)
    const { bot, conversation } = test.chats
    const update = {
      ...{ updateId: 9_001, chatId: rustam.chatId, messageId: 9, at: test.clock.now() },
      act: { kind: 'text', text: '2,3 mln', repliesTo: null },
    } as const
    const person = { userId: rustam.userId, chatId: rustam.chatId, locale: 'uz' } as const
    const failing = vi.spyOn(bot, 'send').mockRejectedValueOnce(new Error('the process ended'))
    await expect(conversation.receive(update, person)).rejects.toThrow('the process ended')
    failing.mockRestore()
    await conversation.receive(update, person)
    expect(rustam.last().html).toContain('Taklif yuborildi')
    expect((await offersOf(id)).map((offer: { amount: number }) => offer.amount)).toEqual([2_300_000])
    expect(await test.db.selectFrom('messages').select('text').execute()).toEqual([])
  })

  it('shows its new price if that has changed, and offers nothing for the old one', async () => {
    const { id, rustam } = await near()
    const named = {
      method: 'POST',
      url: `/api/truck-booking/client-offer-price/${id}`,
      payload: { amount: 2_000_000 },
    } as const
    await doneAs(test.asAziza, named)
    await rustam.press(/^Olaman/)
    expect(rustam.told()).toContain('Narx oʻzgardi: endi 2\u00a0000\u00a0000')
    expect(await offersOf(id)).toEqual([])
    await rustam.press(/^Olaman: 2.000.000/)
    expect((await offersOf(id))[0].amount).toBe(2_000_000)
  })

  it('shows how it is now, also if Telegram changes the message only later, or not at all', async () => {
    const { rustam } = await near()
    const edit = vi.spyOn(rustam.bot, 'edit')
    edit.mockResolvedValueOnce({ kind: 'retry', error: '429', afterMs: 1 })
    await rustam.press(/^Olaman/)
    expect(rustam.last().html).toContain('Mijoz koʻrmoqda')
    edit.mockResolvedValueOnce({ kind: 'failed', error: '400: message to edit not found' })
    await rustam.press(/^Qaytarib olish/)
    expect(rustam.bot.chat(rustam.chatId)).toHaveLength(2)
    expect(rustam.last().html).toContain('qaytarib oldingiz')
    edit.mockRestore()
  })

  it('is put aside', async () => {
    const { rustam } = await near()
    await rustam.press(/^Kerak emas/)
    expect(rustam.last().html).toContain('Bu yuk kerak emas')
  })

  it('is no news once it is gone, or has the driver’s offer', async () => {
    const { id, price, rustam } = await near()
    await rustam.press(/^Olaman/)
    expect(await loadNear(rustam, id, { amount_uzs: price })).toEqual([])
    const shavkat = await test.chatOf('shavkat')
    const [offer] = await offersOf(id)
    await doneAs(test.asAziza, acceptRequest(id, offer))
    expect(await loadNear(shavkat, id, { amount_uzs: price })).toEqual([])
    await shavkat.write('/help')
    await shavkat.pressData(pressData('dt', id, price), shavkat.last().messageId)
    expect(shavkat.bot.answers.at(-1)?.isAlert).toBe(true)
    expect(shavkat.last().html).toContain('endi ochiq emas')
  })

  it('is not shown to a driver whose truck it does not fit', async () => {
    const { id } = await placeOrder(test.asAziza)
    await test.db
      .updateTable('drivers')
      .set({ truck_type_id: 3 })
      .where('user_id', '=', test.asShavkat.userId)
      .execute()
    const shavkat = await test.chatOf('shavkat')
    await shavkat.write('/help')
    await shavkat.pressData(pressData('dp', id), shavkat.last().messageId)
    expect(shavkat.last().html).not.toContain('Toshkent')
    expect(shavkat.last().html).toContain('endi ochiq emas')
  })
})

describe('a counter-offer', () => {
  const countered = async (sum = 1_900_000) => {
    const { id } = await placeOrder(test.asAziza)
    const rustam = await test.chatOf('rustam')
    const offer = await offerAs(test.asRustam, id)
    await doneAs(test.asAziza, counterRequest(id, offer.id, sum))
    const [message] = await rustam.hear()
    return { id, rustam, offer, message }
  }

  it('is agreed to by its button, once', async () => {
    const { id, rustam, message } = await countered()
    expect(message?.html).toContain('Mijoz narxi: sizga 1\u00a0748\u00a0000, narxi 1\u00a0900\u00a0000')
    await rustam.press(/^Roziman/)
    expect(rustam.told()).toBe('Rozilik yuborildi')
    expect((await offersOf(id))[0]).toMatchObject({ status: 'open', amount: 1_900_000 })
    expect(rustam.last().html).toContain('Mijoz koʻrmoqda')
  })

  it('is not agreed to at another sum than the button says', async () => {
    const { id, rustam, offer, message } = await countered()
    await offerAs(test.asRustam, id, { amount: 1_950_000 })
    await doneAs(test.asAziza, counterRequest(id, offer.id, 1_500_000))
    await rustam.press(/1.900.000/, message)
    expect((await offersOf(id))[0]).toMatchObject({ status: 'countered', counter_amount: 1_500_000 })
    expect(rustam.bot.chat(rustam.chatId)[0]?.html).toContain('1\u00a0500\u00a0000')
  })

  it('is answered by another price', async () => {
    const { id, rustam } = await countered()
    await rustam.press(/^Oʻz narxim/)
    await rustam.reply('1 950 000')
    expect((await offersOf(id))[0]).toMatchObject({ status: 'open', amount: 1_950_000 })
  })
})

it('an offer is confirmed after its order was edited', async () => {
  const { id } = await placeOrder(test.asAziza)
  const rustam = await test.chatOf('rustam')
  await offerAs(test.asRustam, id)
  await doneAs(test.asAziza, editRequest(id, { weight: 2_000 }))
  const [message] = await rustam.hear()
  expect(message?.html).toContain('Buyurtma oʻzgardi')
  await rustam.press(/^Tasdiqlash/)
  expect((await offersOf(id))[0]).toMatchObject({ status: 'open', amount: 2_000_000 })
})

describe('commands', () => {
  it('show the nearest loads and the trips of a driver', async () => {
    const rustam = await test.chatOf('rustam')
    await rustam.write('/loads')
    expect(rustam.last().html).toContain('mos yuk yoʻq')
    await rustam.write('/orders')
    expect(rustam.last().html).toContain('/loads')
    const { id } = await placeOrder(test.asAziza)
    await rustam.write('/loads@karvon_bot')
    expect(rustam.last().html).toContain('Toshkent')
    await rustam.press(/^Olaman/)
    expect((await offersOf(id)).length).toBe(1)
  })

  it('show a client their orders, and everybody what they do not know', async () => {
    const aziza = await test.chatOf('aziza')
    const { id } = await placeOrder(test.asAziza)
    await aziza.write('/orders')
    expect(aziza.last().html).toContain(`№ ${id}`)
    await aziza.write('/loads')
    expect(aziza.last().html).toContain('/orders')
    await aziza.write('/nonsense')
    expect(aziza.bot.chat(aziza.chatId).at(-2)?.html).toContain('Bunday buyruq yoʻq')
  })

  it('change the language of the account', async () => {
    const aziza = await test.chatOf('aziza')
    await aziza.write('/language')
    await aziza.press(/^Русский/)
    expect(aziza.told()).toBe('Теперь пишем на этом языке.')
    expect(aziza.last().html).toContain('мои заказы')
    const user = await test.db
      .selectFrom('users')
      .select('locale')
      .where('id', '=', aziza.userId)
      .executeTakeFirst()
    expect(user?.locale).toBe('ru')
  })
})

it('a button with numbers that nothing has, which a changed client may send, opens nothing', async () => {
  const { rustam, message } = await near()
  const huge = 3_000_000_000
  const tries = [
    ...[pressData('dt', huge, 1), pressData('dp', huge), pressData('dn', huge), pressData('dw', huge, huge)],
    ...[pressData('da', huge, huge, 1), pressData('dc', huge, huge, 1), pressData('dy', huge, huge, 1)],
    ...[pressData('ds', huge, 0, huge), pressData('dr', huge, 0, 0, huge), pressData('de', huge)],
    ...[pressData('rm', huge), pressData('lg', huge), pressData('ds', 1, huge, huge)],
  ]
  for (const data of tries) {
    const answered = rustam.bot.answers.length
    await rustam.pressData(data, message.messageId)
    expect(rustam.bot.answers.length).toBe(answered + 1)
  }
})
