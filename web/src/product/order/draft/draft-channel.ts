import type { OrderFormDraft } from './order-form-draft.ts'

/** What another tab of this browser says of a draft: what was changed there, or that its order is placed. */
export type DraftNews =
  | {
      readonly kind: 'changed'
      readonly names: readonly string[]
      readonly draft: unknown
      readonly photos: readonly File[]
    }
  | { readonly kind: 'cleared' }

let opened: { name: string; channel: BroadcastChannel } | null = null

/** One channel stays open for telling: what is said on a channel that is closed at once may be lost. */
const channelOf = (name: string): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  if (opened?.name !== name) {
    opened?.channel.close()
    opened = { name, channel: new BroadcastChannel(name) }
  }
  return opened.channel
}

/** Notifies the other tabs; does nothing without BroadcastChannel. */
export const tellTabs = (name: string, news: DraftNews): void => channelOf(name)?.postMessage(news)

/** Hears the other tabs until it is called off. */
export const hearTabs = (name: string, hear: (news: DraftNews) => void): (() => void) => {
  const channel = channelOf(name)
  if (channel === null) return () => {}
  const listen = ({ data }: MessageEvent<DraftNews>) => hear(data)
  channel.addEventListener('message', listen)
  return () => channel.removeEventListener('message', listen)
}

/** The fields of a draft that a control of the form shows. */
const FIELDS_OF: Readonly<Record<string, readonly (keyof OrderFormDraft)[]>> = {
  routes: ['points'],
  load_time: ['loadAt'],
  weight: ['weightText'],
  parcel_type: ['parcelTypeId'],
  truck_type: ['truckTypeId', 'partialPercent'],
  dimensions: ['lengthText', 'widthText', 'heightText'],
  receiver_phone: ['receiverPhoneText'],
  comment: ['comment'],
  price: ['offeredPriceText'],
}

/** What is not to change under the finger: the fields of the control that is being edited. */
export const fieldsOfControl = (control: string | undefined): readonly (keyof OrderFormDraft)[] =>
  FIELDS_OF[(control ?? '').replace(/^dimension_.*/, 'dimensions').replace(/\..*/, '')] ?? []

/** What of another tab's news can be shown now, and what has to wait until its control is left. */
export function splitNews(
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
