import type { MapPoint } from '@karvon/domain/values/map-point'
import type { MapColors } from '../map-colors.ts'
import type { MapStop, MapTruck } from '../map-view.ts'
import { stopMark, truckMark } from '../trip/map-marks.ts'
import { at, placeElement } from './yandex-marks.ts'
import type { YandexMap, Ymaps } from './ymaps.ts'

const DOTS = [1, 8]

/** The layers of a trip: route with casing, stops, truck; setting one replaces it as a whole. */
export function addYandexTrip(ymaps: Ymaps, map: YandexMap) {
  const lineOf = (strokeWidth: number) => {
    const line = new ymaps.Polyline([], {}, { strokeWidth, interactivityModel: 'default#transparent' })
    map.geoObjects.add(line)
    return line
  }
  const casing = lineOf(8)
  const route = lineOf(4.5)
  const driven = lineOf(4.5)
  const stops = new ymaps.GeoObjectCollection()
  const trucks = new ymaps.GeoObjectCollection()
  map.geoObjects.add(stops)
  map.geoObjects.add(trucks)
  let shown: (ReturnType<typeof truckMark> & { move: (point: MapPoint) => void }) | null = null
  const addTruck = (truck: MapTruck) => {
    const made = truckMark(truck)
    const placed = placeElement(ymaps, truck.point, made.mark)
    trucks.add(placed)
    return { ...made, move: (point: MapPoint) => placed.geometry.setCoordinates(at(point)) }
  }
  return {
    paint: (colors: MapColors) => {
      casing.options.set({ strokeColor: colors.casing })
      route.options.set({ strokeColor: colors.route })
      driven.options.set({ strokeColor: colors.driven })
    },
    setRoute: (line: readonly MapPoint[]) => {
      casing.geometry.setCoordinates(line.map(at))
      route.geometry.setCoordinates(line.map(at))
    },
    setDriven: (line: readonly MapPoint[] | null) => {
      route.options.set({ strokeStyle: line === null ? 'solid' : DOTS })
      driven.geometry.setCoordinates((line ?? []).map(at))
    },
    setStops: (all: readonly MapStop[]) => {
      stops.removeAll()
      for (const stop of all) stops.add(placeElement(ymaps, stop.point, stopMark(stop)))
    },
    setTruck: (truck: MapTruck | null) => {
      if (truck !== null && shown?.isOf(truck)) {
        shown.move(truck.point)
        return shown.turn(truck)
      }
      trucks.removeAll()
      shown = truck === null ? null : addTruck(truck)
    },
  }
}
