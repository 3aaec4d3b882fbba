import { beforeEach, describe, expect, it } from 'vitest'
import { companyCastOf } from '../../../../test/cast.ts'
import { type ChatUser, useChats } from '../../../../test/chat/chat-cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const test = useChats({ images: createTestImages() })

let aziza: ChatUser

beforeEach(async () => {
  aziza = await test.chatOf('aziza')
})

const written = async () => doneAs(test.asAziza, { url: '/api/admin-messages' })

describe('whatever is no answer goes to the operator', () => {
  it('as text', async () => {
    await aziza.write('Yukim qayerda? <b>Tez</b> & aniq')
    expect(aziza.last().html).toBe('Operatorga yuborildi. Javobini shu yerda olasiz.')
    expect((await written())[0]).toMatchObject({
      message: 'Yukim qayerda? <b>Tez</b> & aniq',
      author: 'client',
    })
  })

  it('as a photo with and without words', async () => {
    aziza.bot.photos.set('box', await picture())
    await aziza.act({ kind: 'photo', fileId: 'box', caption: 'Quti ezilgan', repliesTo: null })
    await aziza.act({ kind: 'photo', fileId: 'box', caption: '', repliesTo: null })
    const messages = await written()
    expect(
      messages.map(({ message, photos }: { message: string; photos: string[] }) => [message, photos.length]),
    ).toEqual([
      ['Quti ezilgan', 1],
      ['', 1],
    ])
  })

  it('unless the photo can’t be had, or is none', async () => {
    await aziza.act({ kind: 'photo', fileId: 'gone', caption: 'x', repliesTo: null })
    expect(aziza.last().html).toContain('Suratni olib boʻlmadi')
    aziza.bot.photos.set('text', Buffer.from('no picture'))
    await aziza.act({ kind: 'photo', fileId: 'text', caption: 'x', repliesTo: null })
    expect(aziza.last().html).toContain('Rasmni oʻqib boʻlmadi')
    expect(await written()).toEqual([])
  })

  it('once, though Telegram repeats the update', async () => {
    const act = { kind: 'text', text: 'Salom', repliesTo: null } as const
    const update = { updateId: 99, chatId: aziza.chatId, messageId: 1, at: test.clock.now(), act }
    const person = { userId: aziza.userId, chatId: aziza.chatId, locale: 'uz' } as const
    await test.chats.conversation.receive(update, person)
    await test.chats.conversation.receive(update, person)
    expect((await written()).length).toBe(1)
  })

  it('as a number nobody asked for', async () => {
    await aziza.write('2 000 000')
    expect((await written())[0].message).toBe('2 000 000')
  })

  it('but nothing else does', async () => {
    await aziza.act({ kind: 'other' })
    expect(aziza.last().html).toContain('Matn, surat yoki joylashuv')
    expect(await written()).toEqual([])
  })
})

describe('the operator’s answer', () => {
  it('arrives with its text, escaped, and its photo', async () => {
    const { asMalika } = await companyCastOf(test)
    await aziza.write('Yukim qayerda?')
    const [chat] = await doneAs(asMalika, { url: '/api/admin/chats' })
    const { headers, payload } = await formOf({ message: 'Yoʻlda <3 & tez' }, [['photos[]', await picture()]])
    await doneAs(
      asMalika,
      { method: 'POST', url: `/api/admin/chats/${chat.id}/messages`, headers, payload },
      201,
    )
    test.clock.pass(120)
    await test.jobs.runDue()
    const [message] = await aziza.hear()
    expect(message?.html).toBe('<b>Operator javob berdi</b>\nYoʻlda &lt;3 &amp; tez')
    expect(message?.photo?.subarray(8, 12).toString()).toBe('WEBP')
  })
})

describe('a message about a deal', () => {
  const told = async () => {
    const { order } = await acceptedOrder(test)
    await aziza.hear()
    const notice = {
      user_id: aziza.userId,
      kind: 'deal_message',
      order_id: order.id,
      created_at: test.clock.now(),
    }
    await test.db
      .insertInto('notices')
      .values({ ...notice, facts: JSON.stringify({ text: '<i>Keldim</i>' }) })
      .execute()
    const [message] = await aziza.hear()
    if (message === undefined) throw new Error('no message')
    return { id: order.id, message }
  }

  it('is answered by a reply or by its button, and reaches the other side', async () => {
    const { id, message } = await told()
    expect(message.html).toContain('&lt;i&gt;Keldim&lt;/i&gt;')
    await aziza.write('Kutaman', message.messageId)
    await aziza.press(/^Javob yozish/)
    await aziza.reply('Darvoza ochiq')
    const messages = await doneAs(test.asRustam, { url: `/api/orders/${id}/messages` })
    expect(messages.map((one: { message: string }) => one.message)).toEqual(['Kutaman', 'Darvoza ochiq'])
    expect(await written()).toEqual([])
  })
})

it('somebody who is blocked is told so, and nothing happens', async () => {
  await test.db
    .updateTable('users')
    .set({ blocked_at: test.clock.now() })
    .where('id', '=', aziza.userId)
    .execute()
  await aziza.write('Salom')
  expect(aziza.last().html).toContain('bloklangan')
  await aziza.pressData('1lg.2', 1)
  expect(aziza.told()).toContain('bloklangan')
  expect(await test.db.selectFrom('messages').selectAll().execute()).toEqual([])
})

it('a message that Telegram does not take for now is sent again', async () => {
  aziza.bot.outcomes.push(
    { kind: 'retry', error: '429', afterMs: 1 },
    { kind: 'retry', error: '429', afterMs: 1 },
  )
  await aziza.write('/help')
  expect(aziza.last().html).toContain('/orders')
})
