import { expect, it } from 'vitest'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import { addressOf } from '../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect } from '../../../test/live/live-clients.ts'
import { startPayment } from '../../../test/payments/provider-line.ts'
import { paymeCalls } from './demo/provider-calls.ts'

const test = useLedgerCast({ rollsBack: false })
closeClientsAfterEach()

it('every change of a payment reaches its payer’s open pages within two seconds, and nobody else’s', async () => {
  const url = await addressOf(test.app)
  const [payer, other] = [test.asDilnoza, test.asSherzod]
  const live = await connect(url, { token: payer.token })
  const deaf = await connect(url, { token: other.token })
  const payment = await startPayment(payer, { purpose: 'refill', provider: 'payme', amount: 200_000 })
  const payme = paymeCalls(test.deps.config.payments)
  const expected = { id: payment.id, order_id: null }
  for (const [call, state] of [
    [payme.create(payment, test.clock.peek()), 'started'],
    [payme.perform(payment), 'paid'],
    [payme.cancel(payment, 5), 'refunded'],
  ] as const) {
    await fetch(`${url}/api${call.path}`, { method: 'POST', headers: call.headers, body: call.payload })
    const begun = performance.now()
    expect(await live.last('payment.updated')).toEqual({ ...expected, state })
    expect(performance.now() - begun).toBeLessThan(2_000)
  }
  expect(await deaf.names()).not.toContain('payment.updated')
})
