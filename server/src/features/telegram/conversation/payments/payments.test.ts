import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askerOf, companyCastOf } from '../../../../../test/cast.ts'
import { type ChatUser, useChats } from '../../../../../test/chat/chat-cast.ts'
import { takeFrom } from '../../../../../test/company-money.ts'
import { acceptedOrder, acceptRequest, offerAs, offerRequest } from '../../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../../test/deals/orders.ts'
import { buttonsOf, type ChatEntry } from '../../../../../test/fakes/recorded-bot.ts'
import { startAtPayme } from '../../../../../test/payments/pay-and-return.ts'
import { oweFee } from '../../../../../test/payments/people-money.ts'
import { pressData } from '../writing/press-code.ts'

const PRICE = 2_000_000

const test = useChats()

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const labels = (message: ChatEntry) => (message.buttons ?? []).map(row => row.map(({ text }) => plain(text)))

/** The checkout that a message links to, below the site's origin. */
const linkOf = (message: ChatEntry): string => {
  const found = buttonsOf(message).find(button => 'url' in button && button.url.includes('/demo/pay/'))
  if (found === undefined || !('url' in found)) throw new Error(`no link on ${message.html}`)
  const { pathname, search } = new URL(found.url)
  return `${pathname}${search}`
}

/** Presses a button of the demo's checkout page. */
const checkOut = (url: string, press: 'pay' | 'cancel' = 'pay') =>
  test.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `press=${press}`,
  })

const paymentsOf = ({ userId }: Pick<ChatUser, 'userId'>) =>
  test.db
    .selectFrom('payments')
    .select(['purpose', 'provider', 'amount_uzs', 'state', 'order_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

let changes = 0

/** Each change is later than the last: the handbook is cached beyond a test. */
const setRules = async (rules: object) => {
  await sql`update settings set value = value || ${JSON.stringify(rules)}::jsonb where key = 'money_rules'`.execute(
    test.db,
  )
  test.clock.pass(60 * ++changes)
}

/** A deal of Aziza's by online card, which her chat shows. */
const cardDeal = async () => {
  const aziza = await test.chatOf('aziza')
  const { order } = await acceptedOrder(test, { payment_type: 'card' })
  await aziza.write('/orders')
  return { aziza, id: order.id }
}

describe('an order by online card', () => {
  it('is paid from its message, and the chat hears of it', async () => {
    const { aziza, id } = await cardDeal()
    await aziza.press(/^Toʻlash: 2.000.000$/)
    expect(plain(aziza.last().html)).toBe(
      [
        '<b>Mashina joʻnashidan oldin toʻlanadi: 2 000 000 soʻm</b>',
        `№ ${id}, Toshkent — Samarqand`,
        '',
        'Nima orqali toʻlaysiz?',
      ].join('\n'),
    )
    expect(labels(aziza.last())).toEqual([['Payme', 'Click', 'Uzum']])
    expect(await paymentsOf(aziza)).toEqual([])
    await aziza.press(/^Click$/)
    expect(labels(aziza.last())).toEqual([['Click orqali toʻlash: 2 000 000'], ['Payme', 'Uzum']])
    expect(aziza.last().html).toContain('Havola 10:15 gacha amal qiladi')
    await checkOut(linkOf(aziza.last()))
    const [payment] = await paymentsOf(aziza)
    expect(payment).toMatchObject({ provider: 'click', state: 'paid', amount_uzs: PRICE, order_id: id })
    const told = (await aziza.hear()).at(-1)
    expect(plain(told?.html ?? '')).toContain('Toʻlov qabul qilindi: 2 000 000 soʻm')
    expect(await readAs(test.asAziza, id)).toMatchObject({ prepayment: { paid: PRICE, unpaid: 0 } })
  })

  it('that is not paid is asked for in the chat, with the button, and not once it is paid', async () => {
    const { aziza } = await cardDeal()
    await test.jobs.runDue()
    const asked = (await aziza.hear()).at(-1)
    expect(plain(asked?.html ?? '')).toContain(
      'Kelishuv tuzildi. Mashina joʻnaguncha karta orqali toʻlang: 2 000 000 soʻm',
    )
    expect(asked === undefined ? [] : labels(asked)).toContainEqual(['Toʻlash: 2 000 000'])
    await aziza.press(/^Toʻlash: 2.000.000$/)
    await aziza.press(/^Click$/)
    await checkOut(linkOf(aziza.last()))
    await test.jobs.runDue()
    expect((await aziza.hear()).map(({ html }) => html).join()).not.toContain('Kelishuv tuzildi')
  })

  it('pressed twice is one payment; another provider replaces it', async () => {
    const { aziza } = await cardDeal()
    await aziza.press(/^Toʻlash/)
    await aziza.press(/^Payme$/)
    const link = linkOf(aziza.last())
    await aziza.press(/^Toʻlash: /)
    expect(linkOf(aziza.last())).toBe(link)
    await aziza.press(/^Uzum$/)
    expect(linkOf(aziza.last())).toContain('/uzum/')
    expect((await paymentsOf(aziza)).map(({ provider, state }) => [provider, state])).toEqual([
      ['payme', 'canceled'],
      ['uzum', 'waiting'],
    ])
    await aziza.press(/^Payme$/)
    await checkOut(linkOf(aziza.last()), 'cancel')
    await aziza.press(/^Toʻlash: /)
    expect(labels(aziza.last())).toEqual([['Payme', 'Click', 'Uzum']])
  })

  it('that a provider has begun to take is not begun again there', async () => {
    const { aziza, id } = await cardDeal()
    await aziza.press(/^Toʻlash/)
    const choice = aziza.last()
    await aziza.press(/^Payme$/)
    const link = linkOf(aziza.last())
    await startAtPayme(test, { id: Number(/payme\/(\d+)/.exec(link)?.[1]), amountUzs: PRICE })
    await aziza.press(/^Toʻlash: /)
    expect(linkOf(aziza.last())).toBe(link)
    expect(aziza.last().html).toContain('Payme toʻlovni amalga oshirmoqda')
    await aziza.pressData(pressData('pb', 1, id, 0), choice.messageId)
    expect((await paymentsOf(aziza)).map(({ state }) => state)).toEqual(['started'])
  })

  it('that is paid says so, on its own message and on an old one', async () => {
    const { aziza } = await cardDeal()
    await aziza.press(/^Toʻlash/)
    const choice = aziza.last()
    await aziza.press(/^Payme$/)
    await checkOut(linkOf(aziza.last()))
    const order = aziza.bot.chat(aziza.chatId).find(entry => entry !== choice)
    await aziza.press(/^Click$/)
    expect(aziza.told()).toBe('Hammasi toʻlangan, boshqa toʻlov kerak emas.')
    expect(buttonsOf(aziza.last())).toEqual([])
    await aziza.press(/^Toʻlash: /, order)
    expect(aziza.told()).toBe('Hammasi toʻlangan, boshqa toʻlov kerak emas.')
    expect(await paymentsOf(aziza)).toHaveLength(1)
    await aziza.write('/orders')
    expect(labels(aziza.last()).flat().join()).not.toContain('Toʻlash')
  })

  it('of somebody else, or without a deal, has nothing to pay', async () => {
    const { id } = await cardDeal()
    const sardor = await test.chatOf('sardor')
    await sardor.write('/pay')
    expect(sardor.last().html).toBe('Hozir toʻlanadigan narsa yoʻq.')
    await sardor.pressData(pressData('pb', 1, id, 0), sardor.last().messageId)
    expect(sardor.told()).toBe('Bu yerda endi hech narsa yoʻq.')
    await sardor.pressData(pressData('pb', 9, id, 0), sardor.last().messageId)
    await sardor.pressData(pressData('pb', 1, id, 9), sardor.last().messageId)
    expect(await paymentsOf(sardor)).toEqual([])
  })
})

describe('what a client owes', () => {
  it('is paid from its notice and from the refusal it causes', async () => {
    const aziza = await test.chatOf('aziza', 'ru')
    const asOwner = await askerOf(test, aziza.userId)
    await oweFee(test, asOwner, 200_000)
    const message = await test.chats.composeNotice({
      ...{ kind: 'fee_owed', reader: 'client', locale: 'ru', orderId: null, userId: aziza.userId },
      facts: { amount_uzs: 200_000 },
    })
    expect(plain(buttonsOf(message ?? {})[0]?.text ?? '')).toBe('Оплатить 200 000')
    await setRules({ receivableLimitUzs: 100_000 })
    const { id } = await placeOrder(test.asAziza)
    const offer = await offerAs(test.asRustam, id)
    expect((await asOwner(acceptRequest(id, offer))).statusCode).toBe(409)
    await aziza.hear()
    await aziza.press(/^Принять за/)
    expect(plain(aziza.last().html)).toContain('Ваш долг: 200 000 сум')
    await aziza.press(/^Payme$/)
    await checkOut(linkOf(aziza.last()))
    const told = (await aziza.hear()).at(-1)
    expect(plain(told?.html ?? '')).toContain('Оплата поступила: 200 000 сум')
    await aziza.press(/^Принять за/)
    expect((await readAs(test.asAziza, id)).status).toBe('accepted')
  })
})

describe('a driver’s prepaid commission', () => {
  it('below the floor is named by the refusal of an offer, with a way to pay it', async () => {
    await setRules({ advanceFloorUzs: 50_000 })
    const { id } = await placeOrder(test.asAziza)
    const rustam = await test.chatOf('rustam')
    await rustam.write('/loads')
    await rustam.press(/^Olaman/)
    expect(plain(rustam.told())).toContain('50 000 soʻmga toʻldiring')
    expect(plain(rustam.last().html)).toContain('Komissiya balansida yetmaydi: 50 000 soʻm')
    await rustam.press(/^Oʻz narxim/)
    await rustam.reply('2,3 mln')
    expect(plain(rustam.last().html)).toContain('Komissiya balansida yetmaydi: 50 000 soʻm')
    await rustam.press(/^Uzum$/)
    await checkOut(linkOf(rustam.last()))
    const told = (await rustam.hear()).at(-1)
    expect(plain(told?.html ?? '')).toContain('Toʻlov qabul qilindi: 50 000 soʻm')
    await doneAs(test.asRustam, offerRequest(id), 201)
  })

  it('is paid from the notice, at least the least sum of a payment', async () => {
    await setRules({ advanceFloorUzs: 100 })
    const rustam = await test.chatOf('rustam', 'uz-Cyrl')
    const at = { user_id: rustam.userId, kind: 'advance_low', created_at: test.clock.now() }
    await test.db
      .insertInto('notices')
      .values({ ...at, facts: JSON.stringify({ amount_uzs: 100 }) })
      .execute()
    await rustam.hear()
    await rustam.press(/^Тўлаш: 100$/)
    await rustam.press(/^Payme$/)
    expect(labels(rustam.last())[0]).toEqual(['Payme орқали тўлаш: 1 000'])
  })
})

it('a company’s debt is paid from the notice of its owner', async () => {
  const cast = Object.assign(test, await companyCastOf(test))
  const { asSherzod } = cast
  await takeFrom(cast, asSherzod, 300_000)
  const message = await test.chats.composeNotice({
    ...{ kind: 'balance_in_debt', reader: 'client', locale: 'uz', orderId: null, userId: asSherzod.userId },
    facts: { amount_uzs: 300_000 },
  })
  expect(plain(buttonsOf(message ?? {})[0]?.text ?? '')).toBe('Toʻlash: 300 000')
})

describe('/pay', () => {
  it('shows all that is due', async () => {
    const { aziza, id } = await cardDeal()
    await oweFee(test, await askerOf(test, aziza.userId), 70_000)
    await aziza.write('/tolov')
    const said = aziza.bot
      .chat(aziza.chatId)
      .slice(-2)
      .map(({ html }) => plain(html))
    expect(said[0]).toContain(`№ ${id}`)
    expect(said[1]).toContain('Qarzingiz: 70 000 soʻm')
  })
})
