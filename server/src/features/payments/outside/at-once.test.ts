import { beforeAll, describe, expect, it } from 'vitest'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { startPayment, useProviderLine } from '../../../../test/payments/provider-line.ts'
import {
  clickCalls,
  type KnownPayment,
  paymeCalls,
  type SentCall,
  uzumCalls,
} from '../demo/provider-calls.ts'

const test = useLedgerCast({ rollsBack: false })
const send = useProviderLine(test)

const TIMES = 100

type Calls = { readonly begin: SentCall; readonly end: SentCall; readonly back: SentCall | null }

type CallsOf = (payment: KnownPayment) => Calls

let providers: Readonly<Record<'payme' | 'click' | 'uzum', CallsOf>>
beforeAll(() => {
  const { payments } = test.deps.config
  const [payme, click, uzum] = [paymeCalls(payments), clickCalls(payments), uzumCalls(payments)]
  const at = test.clock.peek()
  providers = {
    payme: payment => ({
      begin: payme.create(payment, at),
      end: payme.perform(payment),
      back: payme.cancel(payment, 5),
    }),
    click: payment => ({
      begin: click.call('prepare', payment),
      end: click.call('complete', payment),
      back: null,
    }),
    uzum: payment => ({
      begin: uzum.call('create', payment, at),
      end: uzum.call('confirm', payment, at),
      back: uzum.call('reverse', payment, at),
    }),
  }
})

const balance = async () => (await readCompanyBalance(test, test.asDilnoza)).balanceUzs

const sendAtOnce = async (call: SentCall) => {
  const answers = await Promise.all(Array.from({ length: TIMES }, () => send(call)))
  return answers.map(({ body }) => JSON.stringify({ ...body, transTime: 0, confirmTime: 0, reverseTime: 0 }))
}

describe.each(['payme', 'click', 'uzum'] as const)('a hundred times at once, %s', provider => {
  it('one transaction begins, credits once, and gives back once', async () => {
    const before = await balance()
    const payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider, amount: 70_000 })
    const { begin, end, back } = providers[provider](payment)
    await sendAtOnce(begin)
    expect(await balance()).toBe(before)
    const ended = await sendAtOnce(end)
    expect(await balance()).toBe(before + 70_000)
    // Payme repeats its answer; of the others one succeeds, and the rest hear that it has
    expect(new Set(ended).size).toBe(provider === 'payme' ? 1 : 2)
    if (back === null) return
    await sendAtOnce(back)
    expect(await balance()).toBe(before)
  })
})

it('two payments can’t take one number of Payme’s, also at once', async () => {
  const first = await startPayment(test.asDilnoza, { purpose: 'refill', provider: 'payme', amount: 70_000 })
  const second = await startPayment(test.asSherzod, { purpose: 'refill', provider: 'payme', amount: 80_000 })
  const payme = paymeCalls(test.deps.config.payments)
  const at = test.clock.peek()
  const answers = await Promise.all([
    send(payme.create(first, at)),
    send(payme.create({ ...second, transaction: first.transaction }, at)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => body.result?.state === 1)).toHaveLength(1)
  expect(answers.find(({ body }) => body.error)?.body.error.code).toBe(-31001)
})
