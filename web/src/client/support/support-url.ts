const SUPPORT = '/dashboard/support'

/** The order of an address, which the next message is about; what is none is null. */
export const supportOrder = (search: URLSearchParams): number | null => {
  const id = search.get('order') ?? ''
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31 ? Number(id) : null
}

/** The same address without its order. */
export const searchWithoutOrder = (search: URLSearchParams): URLSearchParams => {
  const left = new URLSearchParams(search)
  left.delete('order')
  return left
}

/** Where one writes about an order; without one, where the conversation is. */
export const supportPath = (orderId?: number): string =>
  orderId === undefined ? SUPPORT : `${SUPPORT}?order=${orderId}`

/** Where an order is shown: an owner has the whole company's, all others their own. */
export const orderPath = (orderId: number, isOwner: boolean): string =>
  `/dashboard/${isOwner ? 'company-orders' : 'orders'}?order=${orderId}`
