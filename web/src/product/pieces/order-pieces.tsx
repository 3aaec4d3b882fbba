import { storedPiecesFromWire } from '@karvon/contract/wire/cargo/piece'
import { adviseTruck } from '@karvon/domain/trucks/loading/advise-truck'
import type { PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import { useMemo } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { useHandbook } from '../handbook/use-handbook.ts'
import type { Order } from '../order/order.ts'
import { LoadingAdvice } from './loading-advice.tsx'
import { PieceList } from './piece-list.tsx'
import { truckTypeOf } from './truck-type-of.ts'

function Plan({ kinds, truckTypeId }: { kinds: readonly PieceKind[]; truckTypeId: number }) {
  const { truckTypes } = useHandbook()
  const known = truckTypes.find(({ id }) => id === truckTypeId)
  const planned = useMemo(() => {
    if (known === undefined) return null
    const truck = truckTypeOf(known)
    return { truck, advice: adviseTruck(truck, kinds) }
  }, [known, kinds])
  return planned && <LoadingAdvice {...planned} />
}

type OrderPiecesProps = { order: Pick<Order, 'pieces' | 'truckType'> }

/** The pieces of an order and a way to load them into its truck; nothing if the client named none. */
export function OrderPieces({ order: { pieces, truckType } }: OrderPiecesProps) {
  const kinds = useMemo(() => storedPiecesFromWire(pieces), [pieces])
  if (kinds.length === 0) return null
  return (
    <Stack gap={12} marginTop={12}>
      <Text as="h3" weight="title">
        {m.pieces_title()}
      </Text>
      <PieceList kinds={kinds} />
      <Plan kinds={kinds} truckTypeId={truckType.id} />
    </Stack>
  )
}
