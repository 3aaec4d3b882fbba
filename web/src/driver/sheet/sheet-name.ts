/** The sheet that a URL opens. */
export type NamedSheet =
  | { kind: 'offer'; orderId: number; isOwnPrice: boolean }
  | { kind: 'more-price' | 'refuse' | 'sharing' | 'truck' | 'delete-account' }

const PLAIN = ['more-price', 'refuse', 'sharing', 'truck', 'delete-account'] as const

/** Parses the value of `?modal=`; null if there is no such sheet. */
export function readSheet(name: string | null): NamedSheet | null {
  const plain = PLAIN.find(kind => kind === name)
  if (plain !== undefined) return { kind: plain }
  const [, verb, id] = /^(offer|take)-(\d{1,9})$/.exec(name ?? '') ?? []
  return verb === undefined ? null : { kind: 'offer', orderId: Number(id), isOwnPrice: verb === 'offer' }
}
