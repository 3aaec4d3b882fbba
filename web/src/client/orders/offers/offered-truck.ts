import { useHandbook } from '../../../product/handbook/use-handbook.ts'
import type { OrderDetail } from '../../../product/order/order.ts'

/** A truck as an offer names it. */
type OfferedTruck = { readonly truckTypeId: number; readonly model: string | null }

/** The truck that the client would get: of the ordered type, or a larger one, which is then named with its type. */
export function useOfferedTruck(truck: OfferedTruck, order: Pick<OrderDetail, 'truckType'>) {
  const { truckTypes } = useHandbook()
  const isOrdered = truck.truckTypeId === order.truckType.id
  const type = isOrdered ? order.truckType : truckTypes.find(({ id }) => id === truck.truckTypeId)
  const typeName = type?.name ?? ''
  const words = isOrdered ? [truck.model ?? typeName] : [typeName, truck.model]
  return { key: type?.key ?? order.truckType.key, name: words.filter(Boolean).join(', ') }
}
