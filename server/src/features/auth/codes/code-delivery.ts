import { readCodeDelivery, sendCodeBySms } from '@karvon/contract/account/code-delivery'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { SmsRouteName } from '../../../platform/sms/providers/sms-route.ts'
import type { SmsChain } from '../../../platform/sms/sms-chain.ts'
import { readTries, type SmsTry } from '../../../platform/sms/sms-messages.ts'
import { readMessageId } from '../challenge-repository.ts'
import { isOpaqueId } from './login-code.ts'

/** What following a code takes; `chain` is null where no provider sends codes, as in the demo. */
export type CodeDeliveryDeps = { readonly db: Db; readonly clock: Clock; readonly chain: SmsChain | null }

/** Where a code went, in camelCase. */
type CodeDelivery = DataOf<typeof readCodeDelivery>

const TELEGRAM: SmsRouteName = 'telegram_gateway'

const STATES = {
  sending: 'sending',
  unknown: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
} as const satisfies Record<SmsTry['state'], CodeDelivery['state']>

/** Progress: what reached furthest is what a person hears of; a delivered code in Telegram counts more than an SMS that failed. */
const ORDER = [
  'delivered',
  'sent',
  'sending',
  'unknown',
  'failed',
] as const satisfies readonly SmsTry['state'][]

const furthest = (tries: readonly SmsTry[]): SmsTry | undefined =>
  tries.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))[0]

/** An SMS that is on its way is what the person waits for, wherever the code went before. */
const deliveryOf = (tries: readonly SmsTry[], chain: SmsChain): CodeDelivery => {
  const bySms = tries.filter(({ route }) => route !== TELEGRAM)
  const shown = furthest(bySms.filter(({ state }) => state !== 'failed')) ?? furthest(tries)
  if (shown === undefined) return { by: null, state: 'sending', smsPossible: false }
  const byTelegram = tries.find(({ route }) => route === TELEGRAM)
  const isThere = byTelegram !== undefined && ['sent', 'delivered', 'unknown'].includes(byTelegram.state)
  return {
    by: shown.route === TELEGRAM ? 'telegram' : 'sms',
    state: STATES[shown.state],
    smsPossible: isThere && chain.mayHandOn(tries, TELEGRAM),
  }
}

/** The demo's codes are shown on the page. */
const NOT_FOLLOWED: CodeDelivery = { by: 'sms', state: 'sent', smsPossible: false }

const read = async (
  { db, clock, chain }: CodeDeliveryDeps,
  challengeId: string,
): Promise<Decision<{ readonly messageId: string; readonly delivery: CodeDelivery }>> => {
  const messageId = isOpaqueId(challengeId) ? await readMessageId(db, challengeId, clock.now()) : undefined
  if (messageId === undefined) return refuse('not_found')
  if (chain === null) return accept({ messageId, delivery: NOT_FOLLOWED })
  return accept({ messageId, delivery: deliveryOf(await readTries(db, messageId), chain) })
}

/** A code that can't be used, or never was: a page may still ask just after it signed in. */
const OVER: CodeDelivery = { by: null, state: 'sent', smsPossible: false }

const showDelivery = async (deps: CodeDeliveryDeps, challengeId: string): Promise<Decision<CodeDelivery>> => {
  const found = await read(deps, challengeId)
  return accept(found.ok ? found.value.delivery : OVER)
}

/** Sends the kept code by SMS; of several requests one does. */
const sendBySms = async (deps: CodeDeliveryDeps, challengeId: string): Promise<Decision<CodeDelivery>> => {
  const found = await read(deps, challengeId)
  if (!found.ok) return found
  const { messageId, delivery } = found.value
  if (delivery.smsPossible) await deps.chain?.handOn({ id: messageId, route: TELEGRAM })
  return showDelivery(deps, challengeId)
}

/** Routes that say where a code went, and send it by SMS where Telegram has it. */
export const serveCodeDelivery = (app: FastifyInstance, deps: CodeDeliveryDeps): void => {
  serveEndpoint(app, readCodeDelivery, ({ params }) => showDelivery(deps, params.userId))
  serveEndpoint(app, sendCodeBySms, ({ params }) => sendBySms(deps, params.userId))
}
