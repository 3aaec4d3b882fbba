import { beforeAll, expect, it } from 'vitest'
import { type Asker, azizaOf } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { readUpTo, tell } from '../../../../test/deals/deal-chat.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { addressOf } from '../../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect } from '../../../../test/live/live-clients.ts'

const test = useLedgerCast({ rollsBack: false })
closeClientsAfterEach()
let url: string
beforeAll(async () => {
  url = await addressOf(test.app)
})

it('both sides and the people of the company hear a message and that it is read, in the shape of HTTP; nobody else does', async () => {
  const { order } = await acceptedOrder({ ...test, asAziza: test.asJasur })
  const { id } = order
  const { asJasur, asDilnoza, asRustam, asShavkat, asMalika, asSherzod } = test
  const listen = (who: Asker) => connect(url, { token: who.token })
  const hearers = await Promise.all([asJasur, asDilnoza, asRustam].map(listen))
  const others = await Promise.all([asShavkat, await azizaOf(test), asMalika, asSherzod].map(listen))
  // who watches the order, as an operator may, hears no messages
  expect(await others[2]?.ask('order.watch', { order_id: id })).toEqual({ ok: true })
  const message = await tell(asRustam, id, 'Yetib keldim')
  for (const hearer of hearers) expect(await hearer.last('deal.message')).toEqual({ order_id: id, message })
  await readUpTo(asJasur, id, message.id)
  for (const hearer of hearers)
    expect(await hearer.last('deal.read')).toEqual({
      order_id: id,
      by: 'client',
      up_to: message.id,
      read_at: expect.any(String),
    })
  for (const other of others) expect(await other.names()).toEqual([])
})
