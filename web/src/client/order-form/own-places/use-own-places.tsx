import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { recentAddresses, savedAddresses } from '../../../product/address/address-queries.ts'
import type { OwnOptions } from '../../../product/address/listing/address-options.ts'
import { ownOptionsOf } from '../../../product/address/listing/own-options.ts'
import { notSaved, savedAt } from '../../../product/address/own-places.ts'
import type { FormPoint } from '../../../product/order/draft/form-point.ts'
import { type ChosenPlace, KeepMark, KeepPlace } from './keep-place.tsx'
import { receiverAt } from './receiver-at.ts'

type OwnPlaces = {
  /** What is offered before anything is typed: the saved ones, then the latest. */
  ownOptions: OwnOptions
  /** Who is called at the last stop, while no receiver is named. */
  receiverAt: (points: readonly FormPoint[]) => string | null
  beside: (point: FormPoint) => ReactNode
  below: (point: FormPoint) => ReactNode
}

const placeOf = ({ address, point, place, precision, somewhere }: FormPoint): ChosenPlace | null =>
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
