import type { MapPoint } from '@karvon/domain/values/map-point'
import css from './yandex-map.module.css'
import type { BuiltLayout, Coordinates, Layout, YandexObject, Ymaps } from './ymaps.ts'

export const at = ({ lat, lng }: MapPoint): Coordinates => [lat, lng]

/** A layout that holds an element of ours: a template of the API would need its markup as text. */
const layoutOf = (ymaps: Ymaps, element: HTMLElement): Layout => {
  const layout: Layout = ymaps.templateLayoutFactory.createClass('<span></span>', {
    build(this: BuiltLayout) {
      layout.superclass.build.call(this)
      this.getParentElement().append(element)
    },
  })
  return layout
}

/** Puts an element on the map, its middle on the point; it takes no presses. */
export const placeElement = (ymaps: Ymaps, point: MapPoint, element: HTMLElement): YandexObject => {
  const anchor = document.createElement('div')
  anchor.className = css.anchor ?? ''
  anchor.append(element)
  return new ymaps.Placemark(
    at(point),
    {},
    { iconLayout: layoutOf(ymaps, anchor), interactivityModel: 'default#transparent' },
  )
}
