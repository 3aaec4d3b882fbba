import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { type ChatUser, useChats } from '../../../../test/chat/chat-cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { driveTo, moveRequest } from '../../../../test/deals/transitions.ts'
import { buttonsOf } from '../../../../test/fakes/recorded-bot.ts'
import { picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'
import { pressData } from './writing/press-code.ts'

const test = useChats({ images: createTestImages() })

const statusOf = async (id: number) => (await readAs(test.asAziza, id)).status

/** Photos of the goods are required, or not. */
const requirePhotos = async (isRequired: boolean) => {
  const rules = test.db.selectFrom('settings').select('value').where('key', '=', 'live_rules')
  const { value } = await rules.executeTakeFirstOrThrow()
  const changed = JSON.stringify({ ...value, photoAtLoading: isRequired, photoAtDelivery: isRequired })
  await test.db.updateTable('settings').set({ value: changed }).where('key', '=', 'live_rules').execute()
  test.clock.pass(10)
}

/** Arrivals count from three hours before loading on, as in production. */
const limitEarlyArrivals = async () => {
  await sql`update settings set value = jsonb_set(value, '{arrival,earliestMinutes}', '180')
    where key = 'live_rules'`.execute(test.db)
  test.clock.pass(10)
}

let rustam: ChatUser
let aziza: ChatUser

beforeEach(async () => {
  await requirePhotos(false)
  rustam = await test.chatOf('rustam')
  aziza = await test.chatOf('aziza')
})

/** An order that Rustam has, with his chat showing its card, an hour before loading. */
const deal = async () => {
  const { order } = await acceptedOrder(test)
  const [message] = await rustam.hear()
  test.clock.set('2026-11-22T08:00:00+05:00')
  await rustam.write('/orders')
  if (message === undefined) throw new Error('no message about the deal')
  return { id: order.id, codes: order.codes, message }
}

const arrived = async () => {
  const { id, codes } = await deal()
  await rustam.sendPlace(PLACES.tashkent)
  await rustam.press(/^Yetib keldim/)
  return { id, codes }
}

describe('the next stop', () => {
  it('comes with what the client told of it, and with navigators', async () => {
    const told = { note: '3-darvoza <b>', contact_name: 'Dilshod', contact_phone: '90 345-67-89' }
    await acceptedOrder(test, { routes: [{ ...PLACES.tashkent, ...told }, PLACES.samarqand] })
    const [message] = await rustam.hear()
    if (message === undefined) throw new Error('no message about the deal')
    expect(message.html).toContain('3-darvoza &lt;b&gt;\nJoyda: Dilshod, +998 90 345-67-89')
    const urls = buttonsOf(message).flatMap(button => ('url' in button ? [button.url] : []))
    expect(urls).toEqual([
      'https://yandex.uz/maps/?rtext=~41.2756,69.2044&rtt=auto',
      'https://www.google.com/maps/dir/?api=1&destination=41.2756,69.2044&travelmode=driving',
      expect.stringMatching(/^https:\/\/omaps\.app\/[\w-]{10}$/),
    ])
  })
})

describe('a trip begins', () => {
  it('for its client with who comes, and when, once they may be on their way', async () => {
    await acceptedOrder(test)
    test.clock.set('2026-11-21T20:00:00+05:00')
    await rustam.sendPlace(PLACES.chirchiq)
    await aziza.write('/orders')
    expect(aziza.last().html).toContain('Haydovchi topildi: Rustam Toshmatov')
    test.clock.set('2026-11-22T08:00:00+05:00')
    await rustam.sendPlace(PLACES.chirchiq)
    await aziza.write('/orders')
    expect(aziza.last().html).toMatch(/Rustam Toshmatov yoʻlda, 0[89]:\d\d–\d\d:\d\d da yetib boradi/)
  })

  it('with the phone of a client who has no name', async () => {
    await test.db
      .updateTable('users')
      .set({ first_name: null, last_name: null })
      .where('id', '=', aziza.userId)
      .execute()
    const { message } = await deal()
    expect(message.html).toMatch(/Mijoz: \+998 90/)
  })

  it('with where to go, whom to call, and how to share the position', async () => {
    await limitEarlyArrivals()
    const { id, message } = await deal()
    expect(message.html).toContain(
      '<b>Taklifingiz qabul qilindi: sizga 1\u00a0840\u00a0000, narxi 2\u00a0000\u00a0000',
    )
    expect(message.html).toContain('Mijozga qayerdaligingizni koʻrsating')
    expect(message.html).toContain('+998 90 123-45-67')
    expect(message.html).toContain('Yetib kelganingizni')
    expect(buttonsOf(message).map(({ text }) => text)).toEqual([
      'Ertaroq yuklashni soʻrash',
      'Navigator: Yandex',
      'Google Maps',
      'Organic Maps',
      'Buni qanday qilaman',
    ])
    expect(buttonsOf(rustam.last()).map(({ text }) => text)[0]).toBe('Yetib keldim')
    await rustam.press(/^Buni qanday/)
    expect(rustam.last().html).toContain('Jonli joylashuvni ulashish')
    expect(await statusOf(id)).toBe('accepted')
  })
})

describe('the arrival', () => {
  it('is reported by one press where the truck was seen', async () => {
    const { id } = await arrived()
    expect(await statusOf(id)).toBe('arrived')
    expect(rustam.told()).toBe('Qabul qilindi')
    const card = rustam.bot.chat(rustam.chatId).findLast(({ edits }) => edits > 0)
    expect(card?.html).toContain('Keyingi qadam: yuklash')
    expect(card?.html).toContain('Bepul kutish')
  })

  it('asks for the place if nobody knows it, and is reported once that is sent', async () => {
    const { id } = await deal()
    await rustam.press(/^Yetib keldim/)
    expect(await statusOf(id)).toBe('accepted')
    expect(rustam.last().html).toContain('turgan joyingizni yuboring')
    await rustam.sendPlace(PLACES.tashkent)
    expect(await statusOf(id)).toBe('arrived')
    expect(rustam.last().html).toContain('Keyingi qadam: yuklash')
  })

  it('from elsewhere needs a reason with words or a photo', async () => {
    const { id } = await deal()
    await rustam.sendPlace(PLACES.chirchiq)
    await rustam.press(/^Yetib keldim/)
    expect(rustam.last().html).toContain('km')
    await rustam.press(/^Darvoza boshqa joyda/)
    expect(await statusOf(id)).toBe('accepted')
    rustam.bot.photos.set('gate', await picture())
    await rustam.replyPhoto('gate', 'Darvoza <orqada>')
    expect(await statusOf(id)).toBe('arrived')
    const { timeline } = await readAs(test.asAziza, id)
    expect(timeline.at(-1).arrival).toMatchObject({ reason: 'gate_elsewhere', note: 'Darvoza <orqada>' })
    expect(timeline.at(-1).photos).toHaveLength(1)
  })

  it('is not taken again by a button of before', async () => {
    const { id } = await arrived()
    const card = rustam.bot.chat(rustam.chatId).at(-1)
    await rustam.pressData(pressData('ds', id, 0, 3), card?.messageId ?? 0)
    expect(await statusOf(id)).toBe('arrived')
  })
})

describe('a hand-over code', () => {
  it('is asked for, refused if it is wrong, and taken if it is right', async () => {
    const { id, codes } = await arrived()
    await rustam.press(/^Yukladim/)
    expect(rustam.last()).toMatchObject({ asksReply: true })
    await rustam.reply('kod')
    expect(rustam.last().html).toContain('4 ta raqamdan')
    await rustam.reply(codes.loading === '0000' ? '1111' : '0000')
    expect(rustam.last().html).toContain('Kod notoʻgʻri')
    expect(await statusOf(id)).toBe('arrived')
    await rustam.reply(` ${codes.loading.slice(0, 2)} ${codes.loading.slice(2)} `)
    expect(await statusOf(id)).toBe('processing')
    expect(rustam.last().html).toContain('tushirish joyiga boring')
    expect(rustam.last().html).toContain('+998 90 765-43-21')
  })

  it('can be guessed at only so often', async () => {
    const { id, codes } = await arrived()
    await rustam.press(/^Yukladim/)
    const wrong = codes.loading === '0000' ? '1111' : '0000'
    for (let guess = 0; guess < 5; guess++) await rustam.reply(wrong)
    await rustam.reply(codes.loading)
    expect(await statusOf(id)).toBe('arrived')
    expect(rustam.last().html).not.toContain('Kod notoʻgʻri')
  })
})

it('a photo of the goods is asked for where it is required', async () => {
  const { id, codes } = await arrived()
  await requirePhotos(true)
  await rustam.press(/^Yukladim/)
  await rustam.reply(codes.loading)
  expect(rustam.last().html).toContain('yuklangan yukni suratga olib')
  await rustam.reply('hozir')
  expect(rustam.last().html).toContain('Surat kerak')
  await rustam.replyPhoto('lost')
  expect(rustam.last().html).toContain('Suratni olib boʻlmadi')
  expect(await statusOf(id)).toBe('arrived')
  rustam.bot.photos.set('goods', await picture())
  await rustam.replyPhoto('goods')
  expect(await statusOf(id)).toBe('processing')
  expect((await readAs(test.asAziza, id)).timeline.at(-1).photos).toHaveLength(1)
})

describe('the client', () => {
  it('confirms the receipt and rates by buttons', async () => {
    const { order } = await acceptedOrder(test)
    test.clock.set('2026-11-22T08:00:00+05:00')
    await driveTo(test, order, 'confirmation')
    const messages = await aziza.hear()
    expect(messages.at(-1)?.html).toContain('Yuk yetkazildi')
    await aziza.press(/^Qabul qildim/)
    expect(aziza.told()).toBe('Rahmat, buyurtma yakunlandi')
    expect(await statusOf(order.id)).toBe('done')
    await aziza.press(/^4 ★/)
    await aziza.pressData(pressData('cs', order.id, 5), aziza.last().messageId)
    expect((await readAs(test.asAziza, order.id)).rating.stars).toBe(4)
    expect(aziza.last().html).toContain('★★★★')
  })

  it.each([
    ['Roziman', 'approved', 'tasdiqlandi'],
    ['Rad etish', 'rejected', 'rad etildi'],
  ])('answers an additional price: %s', async (button, status, said) => {
    const { order } = await acceptedOrder(test)
    test.clock.set('2026-11-22T08:00:00+05:00')
    await driveTo(test, order, 'arrived')
    const url = `/api/driver/orders/${order.id}/additional-price`
    const payload = { amount: 50_000, reason: 'toll' }
    await doneAs(test.asRustam, { method: 'POST', url, payload }, 201)
    const messages = await aziza.hear()
    expect(messages.at(-1)?.html).toContain('50\u00a0000\u00a0soʻm, pullik yoʻl')
    await aziza.press(new RegExp(`^${button}`))
    expect(aziza.told()).toContain(said)
    expect((await readAs(test.asAziza, order.id)).additional_price[0].status).toBe(status)
  })

  it.each([
    ['Kelsin', 'agreed'],
    ['Hozir emas', 'declined'],
  ])('answers a driver who would come early: %s', async (button, answer) => {
    await limitEarlyArrivals()
    const { order } = await acceptedOrder(test)
    await rustam.hear()
    await rustam.press(/^Ertaroq/)
    expect(rustam.told()).toBe('Mijozdan soʻradik')
    await aziza.hear()
    await aziza.press(new RegExp(`^${button}`))
    expect((await readAs(test.asAziza, order.id)).early_arrival).toBe(answer)
    const [message] = await rustam.hear()
    expect(message?.html).toContain('Mijoz ertaroq yuklash haqida javob berdi')
  })

  it('asks for another driver while theirs is late', async () => {
    const { order } = await acceptedOrder(test)
    test.clock.set('2026-11-22T09:31:00+05:00')
    await test.jobs.runDue()
    await aziza.hear()
    await aziza.press(/^Boshqa haydovchi/)
    expect(aziza.told()).toBe('Operator boshqa haydovchi izlaydi')
    expect((await readAs(test.asAziza, order.id)).late_driver.another_asked_at).not.toBeNull()
    const messages = await rustam.hear()
    expect(messages.at(-1)?.html).toContain('Unga hoziroq qoʻngʻiroq qiling')
    expect(messages.at(-1)?.html).toContain('+998 90 123-45-67')
  })
})

it('a trip is somebody else’s business to nobody', async () => {
  const { id } = await deal()
  const shavkat = await test.chatOf('shavkat')
  await shavkat.write('/help')
  const on = shavkat.last().messageId
  for (const data of [
    pressData('ds', id, 0, 3),
    pressData('dr', id, 0, 0, 3),
    pressData('de', id),
    pressData('rm', id),
  ])
    await shavkat.pressData(data, on)
  expect(shavkat.bot.chat(shavkat.chatId).length).toBe(1)
  expect(await statusOf(id)).toBe('accepted')
  await doneAs(test.asRustam, moveRequest(id, 'refused', { reason: 'Mashina buzildi' }))
  await rustam.press(/^Buni qanday/)
  await rustam.pressData(pressData('ds', id, 0, 3), rustam.last().messageId)
  expect(rustam.told()).toBe('Bu buyurtma endi sizda emas')
})
