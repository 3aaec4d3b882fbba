import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { MapSpot } from '../../../platform/map/pinned-map.tsx'
import css from './locate-button.module.css'

/** The zoom at which a circle of this size still fills much of a phone. */
const zoomFor = (accuracyM: number): number => {
  if (accuracyM <= 30) return 18
  return accuracyM <= 150 ? 16 : 14
}

type LocateButtonProps = {
  onFound: (spot: MapSpot) => void
  /** What there is to say: how exact the location is, or why there is none. */
  onSay: (sentence: string) => void
}

/** A button on the map that moves it to where the device is. */
export function LocateButton({ onFound, onSay }: LocateButtonProps) {
  const [isSearching, setSearching] = useState(false)
  const locate = async () => {
    setSearching(true)
    onSay(m.geo_my_place_searching())
    const { accuracySentence, locateDevice } = await import('./find-my-place.ts')
    const found = await locateDevice()
    setSearching(false)
    if (typeof found === 'string') return onSay(found)
    onSay(accuracySentence(found.accuracyM))
    onFound({ point: found.point, zoom: zoomFor(found.accuracyM) })
  }
  return (
    <button
      type="button"
      className={css.locate}
      aria-label={m.geo_my_place()}
      title={m.geo_my_place()}
      aria-busy={isSearching || undefined}
      onClick={() => void locate().catch(() => onSay(m.geo_my_place_failed()))}
    >
      <IconCurrentLocation size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
