import type { MapPoint } from '@karvon/domain/values/map-point'
import { createRoot } from 'react-dom/client'
import { m } from '../../../messages/compiled/messages.js'
import { needsPin, withPlace } from '../../../product/address/field/address-point.ts'
import { MapPicker } from '../../../product/address/field/map-picker.tsx'
import type { FormPoint } from '../../../product/order/draft/form-point.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogCloseButton } from '../../../ui/dialog/dialog-close-button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import s from './pick-on-map.module.css'

type Props = {
  stop: FormPoint
  /** Initial center of the map; null shows the country. */
  area: MapPoint | null
  onPick: (stop: FormPoint) => void
  onClosed: () => void
}

/** A full-screen map to pick a stop of the calculator. */
function PickOnMap({ stop, area, onPick, onClosed }: Props) {
  const keep = (picked: FormPoint) => {
    onPick(picked)
    onClosed()
  }
  const guess = needsPin(stop)
    ? { words: stop.text, place: stop.place, onSomewhere: () => keep({ ...stop, somewhere: true }) }
    : undefined
  return (
    <Dialog className={s.dialog} titleId="pick-on-map" closedBy="closerequest" onClose={onClosed}>
      <div className={s.sheet}>
        <Row as="header" className={s.head} align="center" justify="between">
          <h2 id="pick-on-map">{m.geo_search_on_map()}</h2>
          <DialogCloseButton />
        </Row>
        <MapPicker start={area} guess={guess} onPick={place => keep(withPlace(stop, place))} />
      </div>
    </Dialog>
  )
}

/** Opens the map until a place is picked or it is closed. */
export function showMap(stop: FormPoint, area: MapPoint | null, onPick: Props['onPick']): void {
  // closing restores the focus, and a focused field would open its list over the picked place
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const away = () => {
    root.unmount()
    place.remove()
  }
  root.render(<PickOnMap {...{ stop, area, onPick }} onClosed={away} />)
}
