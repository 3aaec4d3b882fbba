import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { recentAddresses, savedAddresses } from '../../../features/addresses/address-queries.ts'
import { type ChosenPlace, KeepMark, KeepPlace } from '../../../features/addresses/keep-place.tsx'
import { notSaved, savedAt } from '../../../features/addresses/own-places.ts'
import type { AddressPoint } from '../../../features/geo/address-point.ts'
import type { OwnOptions } from '../../../features/geo/listing/address-options.ts'
import { ownOptionsOf } from '../../../features/geo/matching/own-options.ts'
import type { FormPoint } from '../../../features/orders/order-form-draft.ts'
import { receiverAt } from './receiver-at.ts'

type OwnPlaces = {
  /** What is offered before anything is typed: the saved ones, then the latest. */
  ownOptions: OwnOptions
  /** Who is called at the last stop, while no receiver is named. */
  receiverAt: (points: readonly FormPoint[]) => string | null
  beside: (point: AddressPoint) => ReactNode
  below: (point: AddressPoint) => ReactNode
}

const placeOf = ({ address, point, place, precision, somewhere }: AddressPoint): ChosenPlace | null =>
  address === null || point === null ? null : { address, point, place, precision, somewhere }

/** The client's own places in the form: offered, and a chosen one saved by a name. */
export function useOwnPlaces(): OwnPlaces {
  const { data: saved = [] } = useQuery(savedAddresses())
  const { data: recent = [] } = useQuery(recentAddresses())
  const [named, setNamed] = useState<string | null>(null)
  return {
    ownOptions: ownOptionsOf(saved, notSaved(recent, saved)),
    receiverAt: points => receiverAt(points, saved),
    beside: point => {
      const place = placeOf(point)
      if (place === null) return null
      return (
        <KeepMark
          place={place}
          saved={savedAt(saved, place.point)}
          isOpen={named === point.key}
          onToggle={() => setNamed(named === point.key ? null : point.key)}
        />
      )
    },
    below: point => {
      const place = placeOf(point)
      if (place === null || named !== point.key) return null
      return <KeepPlace place={place} onDone={() => setNamed(null)} />
    },
  }
}
