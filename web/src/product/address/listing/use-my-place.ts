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

const IDLE: Omit<MyPlace, 'find'> = { isSearching: false, problem: null, accuracy: '' }

/** Locates the user and names the place; its script is loaded on first use, as few need it. */
export function useMyPlace(onFound: (place: PickedPlace) => void): MyPlace {
  const [state, setState] = useState(IDLE)
  const find = async () => {
    setState({ ...IDLE, isSearching: true })
    const found = await import('./find-my-place.ts')
      .then(({ findMyPlace }) => findMyPlace())
      .catch(() => m.geo_my_place_failed())
    if (typeof found === 'string') return setState({ ...IDLE, problem: found })
    setState({ ...IDLE, accuracy: found.accuracy })
    onFound(found.place)
  }
  return { ...state, find }
}
