import { adviseTruck, type TruckAdvice } from '@karvon/domain/trucks/loading/advise-truck'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import { useDeferredValue, useMemo } from 'react'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { toDraftPieces, wholePieces } from '../../../product/order/draft/pieces-field.ts'
import { truckTypeOf } from '../../../product/pieces/truck-type-of.ts'
import type { OrderHandbook } from '../fields/draft-facts.ts'

/** What is to be said of a truck type and the pieces of the form. */
export type Advised = { readonly truck: TruckType; readonly advice: TruckAdvice }

/** The advice by id of the truck type. */
export type Advice = ReadonlyMap<number, Advised>

/** The advice for the pieces of the form, behind what is being typed; null without complete pieces. */
export function useAdvice(
  { pieces }: Pick<OrderFormDraft, 'pieces'>,
  truckTypes: OrderHandbook['truckTypes'],
): Advice | null {
  const typed = useDeferredValue(pieces)
  const kinds = useMemo(() => wholePieces(toDraftPieces(typed)), [typed])
  return useMemo(() => {
    if (kinds.length === 0) return null
    const advised = truckTypes.map(truckTypeOf).map(truck => ({ truck, advice: adviseTruck(truck, kinds) }))
    return new Map(advised.map(each => [each.truck.id, each]))
  }, [kinds, truckTypes])
}

/** Whether a truck may be proposed: a loading was found, or there are no pieces. */
export const mayPropose = (advice: Advice | null, truckTypeId: number): boolean =>
  advice === null || advice.get(truckTypeId)?.advice.kind === 'fits'
