import { setTimeout as wait } from 'node:timers/promises'
import {
  clickCalls,
  type KnownPayment,
  paymeCalls,
  type SentCall,
  uzumCalls,
} from '../../../../server/src/features/payments/demo/provider-calls.ts'
import { paymentSetting } from '../../../../server/src/platform/settings/payment-setting.ts'
import { readPart } from '../../../../server/src/platform/settings/reading/reading.ts'
import type { httpClient } from '../../../http-client.ts'

/** The providers' accounts of a proof, heard from any address. */
export const PROVIDER_SETTINGS = {
  ...{ PAYME_MERCHANT_ID: 'proof', PAYME_KEY: 'key of the proof', PAYME_ADDRESSES: 'any' },
  ...{ CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '2', CLICK_SECRET_KEY: 'secret of the proof' },
  ...{ UZUM_SERVICE_ID: '3', UZUM_LOGIN: 'uzum', UZUM_PASSWORD: 'password of the proof' },
} as const

const accounts = readPart(PROVIDER_SETTINGS, paymentSetting)
const [payme, click, uzum] = [paymeCalls(accounts), clickCalls(accounts), uzumCalls(accounts)]

/** Who takes payments, in turn. */
export const PROVIDERS = ['payme', 'click', 'uzum'] as const

/** A payment at its provider, and whether the provider refunds it at the end. */
export type Life = {
  readonly provider: (typeof PROVIDERS)[number]
  readonly payment: KnownPayment
  readonly isGivenBack: boolean
}

/** A call, and whether an answer says that it has done what it should, now or earlier. */
type Step = { readonly call: SentCall; readonly isDone: (answer: Record<string, unknown>) => boolean }

const paymeStep = (call: SentCall): Step => ({ call, isDone: answer => answer.result !== undefined })

/** Click's code of a confirmed payment, and Uzum Bank's of what it repeats. */
const clickStep = (call: SentCall): Step => ({ call, isDone: ({ error }) => error === 0 || error === -4 })
const uzumStep = (call: SentCall): Step => ({
  call,
  isDone: ({ errorCode }) =>
    errorCode === undefined || ['10010', '10016', '10018'].includes(String(errorCode)),
})

const stepsOf = ({ provider, payment, isGivenBack }: Life, at: Date): Step[] => {
  if (provider === 'payme') {
    const calls = [
      payme.check(payment),
      payme.create(payment, at),
      payme.perform(payment),
      payme.show(payment),
    ]
    return (isGivenBack ? [...calls, payme.cancel(payment, 5)] : calls).map(paymeStep)
  }
  if (provider === 'click')
    return [click.call('prepare', payment), click.call('complete', payment)].map(clickStep)
  const names = [
    'check',
    'create',
    'confirm',
    'status',
    ...(isGivenBack ? (['reverse'] as const) : []),
  ] as const
  return names.map(name => uzumStep(uzum.call(name, payment, at)))
}

type Client = Pick<ReturnType<typeof httpClient>, 'send'>

const PAUSE_MS = 50
const MOST_REPEATS = 600

/** An answer of ours; null: none came, or it is a proxy's own. */
const answerTo = async (client: Client, { path, headers, payload }: SentCall) => {
  const answer = await client.send('POST', `/api${path}`, { ...headers }, payload).catch(() => null)
  if (answer === null || !answer.text.startsWith('{')) return null
  return JSON.parse(answer.text) as Record<string, unknown>
}

/** Payme's check of what is begun or paid is refused, which a provider that repeats its calls never asks for. */
const firstOf = async (client: Client, call: SentCall): Promise<Record<string, unknown> | null> => {
  for (let repeat = 0; repeat < MOST_REPEATS; repeat++) {
    const answer = await answerTo(client, call)
    if (answer !== null) return answer
    await wait(PAUSE_MS)
  }
  return null
}

/**
 * Makes a provider's calls in order, repeating each until it is answered; `onAnswer` runs after each answer. Returns why a call was
 * refused, or null.
 */
export const livePayment = async (
  client: Client,
  life: Life,
  onAnswer: () => void,
): Promise<string | null> => {
  for (const { call, isDone } of stepsOf(life, new Date())) {
    const answer = await firstOf(client, call)
    if (answer === null) return `${life.provider}: ${call.path} was not answered`
    onAnswer()
    if (!isDone(answer))
      return `${life.provider}: ${call.payload.slice(0, 120)} → ${JSON.stringify(answer).slice(0, 200)}`
  }
  return null
}

/** How many calls a payment takes. */
export const callsOf = (life: Life): number => stepsOf(life, new Date(0)).length
