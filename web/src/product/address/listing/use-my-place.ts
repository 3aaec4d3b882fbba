import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { PickedPlace } from '../field/address-point.ts'

export type MyPlace = {
  isSearching: boolean
  /** Why it was not found, in words. */
  problem: string | null
  find: () => void
}

/** Finds where the person is and what the place is called; few ask, so the script for it comes when it is asked for. */
export function useMyPlace(onFound: (place: PickedPlace) => void): MyPlace {
  const [isSearching, setSearching] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const find = async () => {
    setSearching(true)
    setProblem(null)
    const found = await import('./find-my-place.ts')
      .then(({ findMyPlace }) => findMyPlace())
      .catch(() => m.geo_my_place_failed())
    setSearching(false)
    if (typeof found === 'string') setProblem(found)
    else onFound(found)
  }
  return { isSearching, problem, find }
}
