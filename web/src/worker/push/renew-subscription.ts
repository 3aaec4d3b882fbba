declare const self: ServiceWorkerGlobalScope

/** The event as Firefox and Chrome send it; both sides may be missing. */
type ChangeEvent = { readonly newSubscription?: PushSubscription | null }

const subscribeAgain = async (): Promise<PushSubscription> => {
  const answer = await fetch('/api/account/push-key')
  if (!answer.ok) throw new Error(`no key: ${answer.status}`)
  const { data } = await answer.json()
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.key })
}

/** The browser has replaced its subscription, or lost it: the server learns the new one. */
export const renewSubscription = async ({ newSubscription }: ChangeEvent): Promise<void> => {
  const { endpoint, keys } = (newSubscription ?? (await subscribeAgain())).toJSON()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ endpoint, keys })
  await fetch('/api/account/push-subscriptions', { method: 'POST', headers, body })
}
