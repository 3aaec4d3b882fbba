import { nameKey, nameKeysOfPart } from '@karvon/domain/reading/names/name-key'
import { namedOrders } from '@karvon/domain/reading/order-number'
import { readPhone } from '@karvon/domain/reading/phone'
import { plainDigits } from '@karvon/domain/reading/plain-text'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import type { Order } from '../../../product/order/order.ts'

/** Whether an order matches a search by its number, an address on its route, or the receiver's phone. */
export function matchesSearch(order: Order, typed: string): boolean {
  const numbers = namedOrders(typed)
  if (numbers.length > 0) return numbers.includes(order.id)
  const keys = nameKeysOfPart(typed.trim())
  if (keys.includes('')) return true
  if (order.routes.some(({ address }) => keys.some(key => nameKey(address).includes(key)))) return true
  const phone = readPhone(typed)
  const digits = phone ?? digitsIn(typed)
  if (digits === '' || (phone === null && /[^\d\s+().-]/.test(plainDigits(typed)))) return false
  return String(order.id).includes(digits) || digitsIn(order.receiverPhone).includes(digits)
}
