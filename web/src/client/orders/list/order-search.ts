import type { Order } from '../../../product/order/order.ts'

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u02bb\u02bc\u2018\u2019'`´]/g, '')
    .trim()

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether an order matches a search by its number, an address on its route, or the receiver's phone. */
export function matchesSearch(order: Order, typed: string): boolean {
  const text = folded(typed)
  if (text === '') return true
  if (order.routes.some(({ address }) => folded(address).includes(text))) return true
  const digits = digitsOf(text)
  if (digits === '' || /[^\d\s+()#№-]/.test(text)) return false
  return String(order.id).includes(digits) || digitsOf(order.receiverPhone).includes(digits)
}
