import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type ChatCast, useChats } from '../../../../../test/chat/chat-cast.ts'
import { acceptedOrder } from '../../../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../../../test/deals/orders.ts'
import { buttonsOf } from '../../../../../test/fakes/recorded-bot.ts'
import { TEST_ENVIRONMENT } from '../../../../../test/test-app.ts'
import { readConfig } from '../../../../platform/config.ts'
import { pressData } from '../writing/press-code.ts'

const config = readConfig(TEST_ENVIRONMENT)
const NONE = { payme: null, click: null, uzum: null }

/** A deal of Aziza's by online card, which her chat shows. */
const cardDeal = async (test: ChatCast) => {
  const aziza = await test.chatOf('aziza', 'en')
  const { order } = await acceptedOrder(test)
  // nobody can place one where no provider is
  await test.db.updateTable('orders').set({ payment_type: 'card' }).where('id', '=', order.id).execute()
  await aziza.write('/orders')
  return { aziza, id: order.id }
}

describe('where nobody takes cards', () => {
  const test = useChats({ config: { ...config, payments: NONE } })

  it('no message has the button, an old one says why, and the help does not name the command', async () => {
    const { aziza, id } = await cardDeal(test)
    expect(
      buttonsOf(aziza.last())
        .map(({ text }) => text)
        .join(),
    ).not.toContain('Pay')
    for (const data of [pressData('pm', 1, id), pressData('pb', 1, id, 0)]) {
      await aziza.pressData(data, aziza.last().messageId)
      expect(aziza.told()).toBe('Card payments are not available here now.')
    }
    await aziza.write('/pay')
    expect(aziza.last().html).toBe('Card payments are not available here now.')
    await aziza.write('/help')
    expect(aziza.last().html).not.toContain('/pay')
    expect(await test.db.selectFrom('payments').select('id').execute()).toEqual([])
  })

  it('a refusal for money is only said', async () => {
    await sql`update settings set value = value || '{"advanceFloorUzs": 50000}' where key = 'money_rules'`.execute(
      test.db,
    )
    test.clock.pass(600)
    await placeOrder(test.asAziza)
    const rustam = await test.chatOf('rustam', 'en')
    await rustam.write('/loads')
    const before = rustam.bot.chat(rustam.chatId).length
    await rustam.press(/^Take it/)
    expect(rustam.told()).toContain('50,000')
    expect(rustam.bot.chat(rustam.chatId)).toHaveLength(before)
  })
})

describe('with one provider', () => {
  const test = useChats({ config: { ...config, payments: { ...NONE, click: config.payments.click } } })

  it('a press begins the payment at once, and the help names the command', async () => {
    const { aziza } = await cardDeal(test)
    for (const _ of ['first', 'second']) {
      await aziza.press(/^Pay 2,000,000$/)
      const [button, ...others] = buttonsOf(aziza.last())
      expect(button).toMatchObject({
        text: 'Pay 2,000,000 with Click',
        url: expect.stringMatching(/\/api\/demo\/pay\/click\/\d+\?locale=en$/),
      })
      expect(others).toEqual([])
    }
    expect(await test.db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'waiting' }])
    await aziza.write('/help')
    expect(aziza.last().html).toContain('/pay — what I have to pay\n/language')
  })
})
