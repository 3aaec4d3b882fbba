import { useCallback, useEffect, useState } from 'react'
import { type Handbook, loadHandbook } from './handbook.ts'

/** The handbook as far as it is here. While loading and failed the lists are empty. */
export type HandbookState = {
  state: 'loading' | 'ready' | 'failed'
  truckTypes: Handbook['truckTypes']
  parcelTypes: Handbook['parcelTypes']
  regions: Handbook['regions']
  settings: Handbook['settings'] | null
  retry: () => void
}

type Loaded = { state: 'loading' | 'failed' } | { state: 'ready'; handbook: Handbook }

const EMPTY = { truckTypes: [], parcelTypes: [], regions: [], settings: null }

export function useHandbook(): HandbookState {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const load = useCallback(() => {
    loadHandbook().then(
      handbook => setLoaded({ state: 'ready', handbook }),
      () => setLoaded({ state: 'failed' }),
    )
  }, [])
  useEffect(load, [load])
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' })
    load()
  }, [load])
  return loaded.state === 'ready'
    ? { state: 'ready', ...loaded.handbook, retry }
    : { state: loaded.state, ...EMPTY, retry }
}
