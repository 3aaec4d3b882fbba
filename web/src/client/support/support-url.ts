const SUPPORT = '/dashboard/support'

/** The id of the order in the URL, which the next message is about; null if missing or invalid. */
export const attachedOrderId = (search: URLSearchParams): number | null => {
  const id = search.get('order') ?? ''
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31 ? Number(id) : null
}

/** The same query without the order. */
export const searchWithoutOrder = (search: URLSearchParams): URLSearchParams => {
  const left = new URLSearchParams(search)
  left.delete('order')
  return left
}

/** The URL of the support chat, optionally about an order. */
export const supportPath = (orderId?: number): string =>
  orderId === undefined ? SUPPORT : `${SUPPORT}?order=${orderId}`

/** The URL of an order: in the whole company's list for an owner, in their own list for all others. */
export const orderPath = (orderId: number, isOwner: boolean): string =>
  `/dashboard/${isOwner ? 'company-orders' : 'orders'}?order=${orderId}`
