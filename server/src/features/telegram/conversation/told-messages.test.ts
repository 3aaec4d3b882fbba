import { beforeEach, expect, it } from 'vitest'
import { companyCastOf } from '../../../../test/cast.ts'
import { type ChatUser, useChats } from '../../../../test/chat/chat-cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { tell } from '../../../../test/deals/deal-chat.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { buttonsOf } from '../../../../test/fakes/recorded-bot.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const test = useChats({ images: createTestImages() })

let aziza: ChatUser

beforeEach(async () => {
  aziza = await test.chatOf('aziza')
  const { userId, chatId } = aziza
  const { phone } = await test.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const link = { user_id: userId, chat_id: chatId, phone, linked_at: test.clock.now() }
  await test.db.insertInto('telegram_links').values(link).execute()
})

const heardAfter = async (seconds: number) => {
  test.clock.pass(seconds)
  await test.jobs.runDue()
  return (await aziza.hear()).map(({ html }) => html)
}

it('each answer of the operator arrives once, whether or not the ones before it were opened', async () => {
  const { asMalika } = await companyCastOf(test)
  await aziza.write('Yukim qayerda?')
  const [chat] = await doneAs(asMalika, { url: '/api/admin/chats' })
  const answer = (message: string) =>
    doneAs(
      asMalika,
      { method: 'POST', url: `/api/admin/chats/${chat.id}/messages`, payload: { message } },
      201,
    )
  await answer('Hozir bilaman')
  expect(await heardAfter(120)).toEqual([expect.stringContaining('Hozir bilaman')])
  await answer('Yoʻlda')
  expect(await heardAfter(120)).toEqual(['<b>Operator javob berdi</b>\nYoʻlda'])
})

it('each message about a deal arrives once and whole', async () => {
  const { order } = await acceptedOrder(test)
  await aziza.hear()
  const long = `${'Darvoza yopiq. '.repeat(10)}Qayerdasiz?`
  await tell(test.asRustam, order.id, 'Keldim')
  await tell(test.asRustam, order.id, long)
  expect(await heardAfter(10)).toEqual([expect.stringContaining('Keldim'), expect.stringContaining(long)])
  await tell(test.asRustam, order.id, 'Kutyapman')
  expect(await heardAfter(600)).toEqual([expect.stringContaining('Kutyapman')])
})

it('a message about a deal brings its photo', async () => {
  const { order } = await acceptedOrder(test)
  await aziza.hear()
  const url = `/api/orders/${order.id}/messages`
  const { headers, payload } = await formOf({ message: 'Mana' }, [['photos[]', await picture()]])
  await doneAs(test.asRustam, { method: 'POST', url, headers, payload }, 201)
  test.clock.pass(60)
  await test.jobs.runDue()
  const [told] = await aziza.hear()
  expect(told?.html).toBe(`<b>Buyurtma boʻyicha yangi xabar</b>\n№ ${order.id}\nMana`)
  expect(told?.photo?.subarray(8, 12).toString()).toBe('WEBP')
})

it('the buttons below them open the conversations', async () => {
  const rustam = await test.chatOf('rustam')
  const { order } = await acceptedOrder(test)
  const opened = async (chat: ChatUser, kind: string, orderId: number | null) => {
    await test.db
      .insertInto('notices')
      .values({ user_id: chat.userId, kind, order_id: orderId, created_at: test.clock.now() })
      .execute()
    const heard = await chat.hear()
    return heard
      .slice(-1)
      .flatMap(buttonsOf)
      .flatMap(button => ('url' in button ? [new URL(button.url)] : []))
  }
  const paths = async (chat: ChatUser) => [
    ...(await opened(chat, 'chat_answered', null)),
    ...(await opened(chat, 'deal_message', order.id)),
  ]
  const pathOf = ({ pathname, search }: URL) => pathname + search
  expect((await paths(aziza)).map(pathOf)).toEqual([
    '/uz/dashboard/support',
    `/uz/dashboard/orders?order=${order.id}&modal=deal-chat`,
  ])
  expect((await paths(rustam)).map(pathOf)).toEqual([
    '/uz/driver?modal=support',
    `/uz/driver/order?order=${order.id}&modal=chat-${order.id}`,
  ])
})
