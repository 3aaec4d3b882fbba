/** The sheet that a URL opens. */
export type NamedSheet =
  | { kind: 'offer'; orderId: number; isOwnPrice: boolean }
  | { kind: 'chat'; orderId: number }
  | { kind: 'matter'; orderId: number }
  | { kind: 'support'; orderId: number | null }
  | { kind: 'search'; id: number | null }
  | { kind: (typeof PLAIN)[number] }

const PLAIN = [
  'more-price',
  'refuse',
  'cant-go-on',
  'sharing',
  'truck',
  'delete-account',
  'filters',
  'searches',
] as const

/** Parses the value of `?modal=`; null if there is no such sheet. */
export function readSheet(name: string | null): NamedSheet | null {
  const plain = PLAIN.find(kind => kind === name)
  if (plain !== undefined) return { kind: plain }
  if (name === 'search-new') return { kind: 'search', id: null }
  if (name === 'support') return { kind: 'support', orderId: null }
  const [, verb, id] = /^(offer|take|chat|matter|support|search)-(\d{1,9})$/.exec(name ?? '') ?? []
  if (verb === undefined) return null
  const orderId = Number(id)
  if (verb === 'search') return { kind: 'search', id: orderId }
  if (verb === 'chat' || verb === 'matter' || verb === 'support') return { kind: verb, orderId }
  return { kind: 'offer', orderId, isOwnPrice: verb === 'offer' }
}
