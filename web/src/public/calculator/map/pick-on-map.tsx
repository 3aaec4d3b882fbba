import type { MapPoint } from '@karvon/domain/values/map-point'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { m } from '../../../messages/compiled/messages.js'
import { type AddressPoint, needsPin, withPlace } from '../../../product/address/field/address-point.ts'
import { MapPicker } from '../../../product/address/field/map-picker.tsx'
import { SquareButton } from '../../../ui/actions/button.tsx'
import s from './pick-on-map.module.css'

type Props = {
  stop: AddressPoint
  /** Where the map opens; null shows the country. */
  area: MapPoint | null
  onPick: (stop: AddressPoint) => void
  onClosed: () => void
}

/** The map over the whole screen, on which one stop of the calculator is picked. */
function PickOnMap({ stop, area, onPick, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown || shown.open) return
    // closing gives the focus back, and a field that gets it opens its list over what was picked
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    shown.showModal()
  }, [])
  const keep = (picked: AddressPoint) => {
    onPick(picked)
    dialog.current?.close()
  }
  const guess = needsPin(stop)
    ? { words: stop.text, place: stop.place, onSomewhere: () => keep({ ...stop, somewhere: true }) }
    : undefined
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="pick-on-map" onClose={onClosed}>
      <div className={s.sheet}>
        <header className={s.head}>
          <h2 id="pick-on-map">{m.geo_search_on_map()}</h2>
          <SquareButton
            label={m.geo_map_close()}
            icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
            onClick={() => dialog.current?.close()}
          />
        </header>
        <MapPicker start={area} guess={guess} onPick={place => keep(withPlace(stop, place))} />
      </div>
    </dialog>
  )
}

/** Shows the map until a place is picked or it is closed. */
export function showMap(stop: AddressPoint, area: MapPoint | null, onPick: Props['onPick']): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const away = () => {
    root.unmount()
    place.remove()
  }
  root.render(<PickOnMap {...{ stop, area, onPick }} onClosed={away} />)
}
