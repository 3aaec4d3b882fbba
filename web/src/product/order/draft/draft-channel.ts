import { fieldsOn, type OrderFormDraft } from './order-form-draft.ts'

/** A message from another tab about a draft: changed fields, or cleared because its order was placed. */
export type DraftMessage =
  | {
      readonly kind: 'changed'
      readonly names: readonly string[]
      readonly draft: unknown
      readonly photos: readonly File[]
    }
  | { readonly kind: 'cleared' }

let opened: { name: string; channel: BroadcastChannel } | null = null

/** Keeps one channel open: messages of a channel closed immediately after sending may be lost. */
const channelOf = (name: string): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  if (opened?.name !== name) {
    opened?.channel.close()
    opened = { name, channel: new BroadcastChannel(name) }
  }
  return opened.channel
}

/** Sends a message to the other tabs; does nothing without BroadcastChannel. */
export const postToTabs = (name: string, message: DraftMessage): void => channelOf(name)?.postMessage(message)

/** Subscribes to messages of the other tabs; returns how to unsubscribe. */
export const subscribeToTabs = (name: string, onMessage: (message: DraftMessage) => void): (() => void) => {
  const channel = channelOf(name)
  if (channel === null) return () => {}
  const listen = ({ data }: MessageEvent<DraftMessage>) => onMessage(data)
  channel.addEventListener('message', listen)
  return () => channel.removeEventListener('message', listen)
}

/** The draft fields of the control being edited; they must not change meanwhile. */
export const fieldsOfControl = (control: string | undefined): readonly (keyof OrderFormDraft)[] =>
  fieldsOn(control ?? '').flatMap(([name, { isDeferred }]) => (isDeferred ? [name] : []))

/** Splits another tab's changes into those to apply now and those to apply when the edited control loses focus. */
export function splitChanges(
  theirs: OrderFormDraft,
  names: readonly string[],
  held: readonly (keyof OrderFormDraft)[],
): { now: Partial<OrderFormDraft>; later: Partial<OrderFormDraft> } {
  const entries = Object.entries(theirs).filter(([name]) => names.includes(name))
  const isHeld = ([name]: [string, unknown]) => held.some(field => field === name)
  return {
    now: Object.fromEntries(entries.filter(entry => !isHeld(entry))),
    later: Object.fromEntries(entries.filter(isHeld)),
  }
}
