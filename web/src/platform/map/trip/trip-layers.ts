import type { MapPoint } from '@karvon/domain/values/map-point'
import * as L from 'leaflet'
import css from '../leaflet-map.module.css'
import type { MapColors } from '../map-colors.ts'
import type { MapStop, MapTruck } from '../map-view.ts'

const at = ({ lat, lng }: MapPoint) => L.latLng(lat, lng)

const stopIcon = ({ letter, isLast }: MapStop) =>
  L.divIcon({ className: `${css.stop} ${isLast ? css.last : ''}`, html: letter, iconSize: [30, 30] })

/** The drawing points east; without a heading it is not rotated and has no arrow. */
const showHeading = (sign: HTMLElement, headingDeg: number | null) => {
  sign.className = `${css.turned} ${headingDeg === null ? '' : css.arrow}`
  sign.style.rotate = headingDeg === null ? '' : `${headingDeg - 90}deg`
}

const showLife = (icon: HTMLElement, isLive: boolean) => {
  icon.className = `${css.sign} ${isLive ? '' : css.faded}`
}

/** Adds a truck; moving it reuses the element, so that its pulse animation continues. */
function addTruckMark({ headingDeg, plate, point, drawing, isLive }: MapTruck, group: L.LayerGroup) {
  const icon = document.createElement('div')
  const sign = icon.appendChild(document.createElement('i'))
  sign.innerHTML = drawing
  showHeading(sign, headingDeg)
  showLife(icon, isLive)
  if (plate !== undefined) {
    const words = icon.appendChild(document.createElement('span'))
    words.className = css.plate ?? ''
    words.textContent = plate
  }
  const marker = L.marker(at(point), {
    icon: L.divIcon({ className: css.truck ?? '', html: icon, iconSize: [60, 60] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 1000,
  }).addTo(group)
  return {
    plate,
    drawing,
    move: (truck: MapTruck) => {
      marker.setLatLng(at(truck.point))
      showHeading(sign, truck.headingDeg)
      showLife(icon, truck.isLive)
    },
  }
}

function trucksOf(group: L.LayerGroup): (truck: MapTruck | null) => void {
  let shown: ReturnType<typeof addTruckMark> | null = null
  return truck => {
    const isSame = shown?.plate === truck?.plate && shown?.drawing === truck?.drawing
    if (truck !== null && shown !== null && isSame) return shown.move(truck)
    group.clearLayers()
    shown = truck === null ? null : addTruckMark(truck, group)
  }
}

const LINE = { interactive: false, lineJoin: 'round', lineCap: 'round' } as const
const DOTS = '1 8'

/** Adds the layers of a trip: route with casing, stops, truck; setting one replaces it as a whole. */
export function addTrip(map: L.Map, renderer: L.Renderer) {
  const casing = L.polyline([], { ...LINE, renderer, weight: 8 }).addTo(map)
  const route = L.polyline([], { ...LINE, renderer, weight: 4.5 }).addTo(map)
  const driven = L.polyline([], { ...LINE, renderer, weight: 4.5 }).addTo(map)
  const stopMarks = L.layerGroup().addTo(map)
  return {
    paint: (colors: MapColors) => {
      casing.setStyle({ color: colors.casing })
      route.setStyle({ color: colors.route })
      driven.setStyle({ color: colors.driven })
    },
    setRoute: (line: readonly MapPoint[]) => {
      casing.setLatLngs(line.map(at))
      route.setLatLngs(line.map(at))
    },
    setDriven: (line: readonly MapPoint[] | null) => {
      route.setStyle({ dashArray: line === null ? '' : DOTS })
      driven.setLatLngs((line ?? []).map(at))
    },
    setStops: (stops: readonly MapStop[]) => {
      stopMarks.clearLayers()
      for (const stop of stops) {
        L.marker(at(stop.point), { icon: stopIcon(stop), interactive: false, keyboard: false }).addTo(
          stopMarks,
        )
      }
    },
    setTruck: trucksOf(L.layerGroup().addTo(map)),
  }
}
