import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { clickCalls, type KnownPayment, uzumCalls } from '../../src/features/payments/demo/provider-calls.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Asker } from '../cast.ts'
import { type ProviderAnswer, startFakeProvider } from '../fakes/fake-provider.ts'
import type { TestApp } from '../test-app.ts'
import { TEST_ENVIRONMENT } from '../test-app.ts'
import { type ProviderLine, startPayment } from './provider-line.ts'

/** Codes of our service and of carriage. */
export const OWN = { ikpu: '10112008001000001', packageCode: '1209782' } as const
export const CARRIAGE = { ikpu: '10112006001000000', packageCode: '1209783' } as const
export const OUR_STIR = '309876543'
export const CLICK_USER = '77'
export const UZUM_KEY = 'key of uzum'

/** A configuration in which receipts are registered at this address; the truck type `gazel` has a code of its own. */
export const receiptConfig = (url: string, config = readConfig(TEST_ENVIRONMENT)) => {
  const { serviceId = '', secretKey = '' } = config.payments.click ?? {}
  const carriageByTruck = new Map([['gazel', { ikpu: '10112006001000001', packageCode: '9' }]])
  return {
    ...config,
    fiscal: {
      ...{ taxId: OUR_STIR, own: OWN, carriage: CARRIAGE, carriageByTruck },
      click: { url, merchantUserId: CLICK_USER, serviceId, secretKey },
      uzum: { url, key: UZUM_KEY },
    },
  }
}

/** A service of receipts whose answers a test sets by method and path; without one it answers 404. */
export const startFakeReceipts = async () => {
  const answers = new Map<string, ProviderAnswer>()
  const provider = await startFakeProvider(({ method, url }) => {
    const found = [...answers].find(([start]) => `${method} ${url}`.startsWith(start))
    return found?.[1] ?? { status: 404, body: { message: 'not found' } }
  })
  return {
    ...provider,
    answers,
    /** What was sent to a path, as JSON. */
    sentTo: (path: string) =>
      provider.received
        .filter(({ url, method }) => method === 'POST' && url === path)
        .map(({ body }) => JSON.parse(body.toString('utf8'))),
    reset: () => {
      answers.clear()
      provider.received.length = 0
      provider.faults.length = 0
    },
  }
}

/** A link of the tax office. */
export const LINK = 'https://ofd.soliq.uz/epi?t=EZ000000000296&r=51&c=20261121100000&s=176112857133'

type Asked = { purpose: string; amount: number; order_id?: number }
type Called = Pick<TestApp, 'clock' | 'deps'>

/** Somebody pays by Click or Uzum Bank; `transaction` is the provider's number. */
export const payBy = async (
  { send, test, as }: { send: ProviderLine; test: Called; as: Asker },
  provider: Exclude<PaymentProvider, 'payme'>,
  asked: Asked & { transaction?: string },
): Promise<KnownPayment> => {
  const { transaction, ...body } = asked
  const begun = await startPayment(as, { ...body, provider })
  const payment = { ...begun, transaction: transaction ?? begun.transaction }
  const [accounts, at] = [test.deps.config.payments, test.clock.now()]
  const { call: click } = clickCalls(accounts)
  const { call: uzum } = uzumCalls(accounts)
  const calls =
    provider === 'click'
      ? [click('prepare', payment), click('complete', payment)]
      : [uzum('create', payment, at), uzum('confirm', payment, at)]
  for (const call of calls) await send(call)
  return payment
}
