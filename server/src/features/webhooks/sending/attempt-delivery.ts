import type { WebhookDeps } from '../webhook-deps.ts'
import { checkTarget, readTargetUrl } from './checked-target.ts'
import { type Attempted, type NoAnswer, postMessage } from './post-message.ts'
import { renderBody } from './render-body.ts'
import { signedHeaders } from './sign-message.ts'
import type { TakenDelivery } from './take-deliveries.ts'

/** An attempt to send a message, when, and how long it took. */
export type Attempt = {
  /** `gone`: what the message is about is not there any more. */
  readonly outcome: Attempted | { readonly kind: 'gone' }
  readonly at: Date
  readonly durationMs: number
}

const unanswered = (error: NoAnswer) => ({ kind: 'unanswered', error }) as const

const send = async (
  delivery: TakenDelivery,
  body: string,
  at: Date,
  deps: Pick<WebhookDeps, 'seal' | 'resolve' | 'allowLoopback'>,
): Promise<Attempted> => {
  const url = readTargetUrl(delivery.url, deps)
  if (!url.ok) return unanswered('address_private')
  // at each attempt: the name may have another address by now
  const target = await checkTarget(url.value, deps)
  if (!target.ok) {
    const isUnknown = target.refusals.some(({ code }) => code === 'webhook_url_unknown')
    return unanswered(isUnknown ? 'address_unknown' : 'address_private')
  }
  const secret = deps.seal.open(delivery.secret)
  // a receiver that knows only another secret would refuse the message
  if (secret === null) return unanswered('secret_unreadable')
  const oldSecret = delivery.oldSecret === null ? null : deps.seal.open(delivery.oldSecret)
  const secrets = oldSecret === null ? [secret] : [secret, oldSecret]
  const headers = signedHeaders({ messageId: delivery.messageId, body, at }, secrets)
  return postMessage(target.value, headers, body)
}

/** Sends a message once. */
export const attemptDelivery = async (delivery: TakenDelivery, deps: WebhookDeps): Promise<Attempt> => {
  const body = delivery.body ?? (await renderBody(delivery, deps))
  const at = deps.clock.now()
  if (body === null) return { outcome: { kind: 'gone' }, at, durationMs: 0 }
  const startedMs = performance.now()
  const outcome = await send(delivery, body, at, deps)
  return { outcome, at, durationMs: Math.round(performance.now() - startedMs) }
}
