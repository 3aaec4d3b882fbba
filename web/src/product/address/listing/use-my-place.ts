import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { PickedPlace } from '../field/address-point.ts'

export type MyPlace = {
  isSearching: boolean
  /** Error message, or null. */
  problem: string | null
  /** How exactly the last location is known; empty if to the meter. */
  accuracy: string
  find: () => void
}

/** Locates the user and names the place; its script is loaded on first use, as few need it. */
export function useMyPlace(onFound: (place: PickedPlace) => void): MyPlace {
  const [isSearching, setSearching] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [accuracy, setAccuracy] = useState('')
  const find = async () => {
    setSearching(true)
    setProblem(null)
    setAccuracy('')
    const found = await import('./find-my-place.ts')
      .then(({ findMyPlace }) => findMyPlace())
      .catch(() => m.geo_my_place_failed())
    setSearching(false)
    if (typeof found === 'string') return setProblem(found)
    setAccuracy(found.accuracy)
    onFound(found.place)
  }
  return { isSearching, problem, accuracy, find }
}
