import { useCallback, useEffect, useState } from 'react'
import type { OwnOptions } from '../../product/address/listing/address-options.ts'

type AfterWaking = typeof import('./after-waking.ts')['afterWaking']

/** What is available after the calculator's hydration. */
export type Known = Omit<AfterWaking, 'quickTimesNow'> & Awaited<ReturnType<AfterWaking['quickTimesNow']>>

const MINUTE_MS = 60_000

/**
 * The quick times, updated every minute so that none has passed, the map, and the saved places of a signed-in user; null
 * while loading.
 */
export function useAfterWaking() {
  const [known, setKnown] = useState<Known | null>(null)
  const [ownOptions, setOwnOptions] = useState<OwnOptions>()
  const ask = useCallback(async () => {
    const { afterWaking } = await import('./after-waking.ts')
    const next = { ...afterWaking, ...(await afterWaking.quickTimesNow()) }
    setKnown(next)
    return next
  }, [])
  useEffect(() => {
    const renew = () => ask().catch(() => null)
    renew().then(known => known?.fetchOwnPlaces().then(own => setOwnOptions(() => own)))
    const timer = setInterval(renew, MINUTE_MS)
    return () => clearInterval(timer)
  }, [ask])
  return { known, ask, ownOptions }
}
