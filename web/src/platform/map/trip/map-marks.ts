import css from '../leaflet-map.module.css'
import type { MapStop, MapTruck } from '../map-view.ts'

/** The lettered dot of a stop, 30 px. */
export const stopMark = ({ letter, isLast }: MapStop): HTMLElement => {
  const mark = document.createElement('div')
  mark.className = `${css.stop} ${isLast ? css.last : ''}`
  mark.textContent = letter
  return mark
}

/** The drawing points east; without a heading it is not rotated and has no arrow. */
const showHeading = (sign: HTMLElement, headingDeg: number | null) => {
  sign.className = `${css.turned} ${headingDeg === null ? '' : css.arrow}`
  sign.style.rotate = headingDeg === null ? '' : `${headingDeg - 90}deg`
}

/** A truck, 60 px; turning it reuses the element, so that its pulse animation continues. */
export const truckMark = (truck: MapTruck) => {
  const mark = document.createElement('div')
  mark.className = css.truck ?? ''
  const icon = mark.appendChild(document.createElement('div'))
  const sign = icon.appendChild(document.createElement('i'))
  sign.innerHTML = truck.drawing
  const turn = ({ headingDeg, isLive }: MapTruck) => {
    showHeading(sign, headingDeg)
    icon.className = `${css.sign} ${isLive ? '' : css.faded}`
  }
  turn(truck)
  if (truck.plate !== undefined) {
    const words = icon.appendChild(document.createElement('span'))
    words.className = css.plate ?? ''
    words.textContent = truck.plate
  }
  return {
    mark,
    turn,
    /** Whether another truck can be shown by turning this mark. */
    isOf: (other: MapTruck) => other.plate === truck.plate && other.drawing === truck.drawing,
  }
}
