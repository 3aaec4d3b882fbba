import type { MapPoint } from '@karvon/domain/values/map-point'
import * as L from 'leaflet'
import type { MapColors } from '../map-colors.ts'
import type { MapStop, MapTruck } from '../map-view.ts'
import { stopMark, truckMark } from './map-marks.ts'

const at = ({ lat, lng }: MapPoint) => L.latLng(lat, lng)

/** An icon that holds an element of ours, its middle on the point. */
const iconOf = (mark: HTMLElement, sizePx: number) =>
  L.divIcon({ className: '', html: mark, iconSize: [sizePx, sizePx] })

const STILL = { interactive: false, keyboard: false } as const

/** Adds a truck; moving it reuses the element. */
function addTruck(truck: MapTruck, group: L.LayerGroup) {
  const { mark, turn, isOf } = truckMark(truck)
  const icon = iconOf(mark, 60)
  const marker = L.marker(at(truck.point), { ...STILL, icon, zIndexOffset: 1000 }).addTo(group)
  return {
    isOf,
    move: (moved: MapTruck) => {
      marker.setLatLng(at(moved.point))
      turn(moved)
    },
  }
}

function trucksOf(group: L.LayerGroup): (truck: MapTruck | null) => void {
  let shown: ReturnType<typeof addTruck> | null = null
  return truck => {
    if (truck !== null && shown?.isOf(truck)) return shown.move(truck)
    group.clearLayers()
    shown = truck === null ? null : addTruck(truck, group)
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
      for (const stop of stops)
        L.marker(at(stop.point), { ...STILL, icon: iconOf(stopMark(stop), 30) }).addTo(stopMarks)
    },
    setTruck: trucksOf(L.layerGroup().addTo(map)),
  }
}
