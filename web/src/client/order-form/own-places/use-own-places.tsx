import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { recentAddresses, savedAddresses } from '../../../product/address/address-queries.ts'
import type { OwnOptions } from '../../../product/address/listing/address-options.ts'
import { ownOptionsOf } from '../../../product/address/listing/own-options.ts'
import { notSaved, savedAt } from '../../../product/address/own-places.ts'
import type { FormPoint } from '../../../product/order/draft/form-point.ts'
import { receiverPhoneAt } from './receiver-phone-at.ts'
import { type ChosenPlace, SavePlaceButton, SavePlaceForm } from './save-place.tsx'

type OwnPlaces = {
  /** Suggestions before anything is typed: saved addresses, then recent ones. */
  ownOptions: OwnOptions
  /** The contact phone at the last stop, to fill in an empty receiver. */
  receiverPhoneAt: (points: readonly FormPoint[]) => string | null
  rowEnd: (point: FormPoint) => ReactNode
  below: (point: FormPoint) => ReactNode
}

const placeOf = ({ address, point, place, precision, somewhere, details }: FormPoint): ChosenPlace | null =>
  address === null || point === null
    ? null
    : { address, point, place, precision, somewhere, ...(details && { details }) }

/** The client's own addresses in the form: suggestions, and saving a chosen place. */
export function useOwnPlaces(): OwnPlaces {
  const { data: saved = [] } = useQuery(savedAddresses())
  const { data: recent = [] } = useQuery(recentAddresses())
  const [named, setNamed] = useState<string | null>(null)
  return {
    ownOptions: ownOptionsOf(saved, notSaved(recent, saved)),
    receiverPhoneAt: points => receiverPhoneAt(points, saved),
    rowEnd: point => {
      const place = placeOf(point)
      if (place === null) return null
      return (
        <SavePlaceButton
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
      return <SavePlaceForm place={place} onDone={() => setNamed(null)} />
    },
  }
}
