import { useEffect } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { MapFrame } from '../../../platform/map/map-frame.tsx'
import { useMap } from '../../../platform/map/use-map.ts'
import s from './place-card.module.css'

const ZOOM = 11

type Props = { lat: number; lng: number; isLive: boolean }

/** A place on a small map that cannot be moved. */
export function PlaceCard({ lat, lng, isLive }: Props) {
  const map = useMap({ isStill: true })
  const { view } = map
  useEffect(() => view?.centerOn({ lat, lng }, ZOOM), [view, lat, lng])
  return (
    <section className={s.card} aria-label={isLive ? m.demo_live() : m.demo_place()}>
      <MapFrame
        map={map}
        hasZoom={false}
        canvas={<div ref={map.container} className={s.canvas} aria-hidden="true" />}
      >
        <span className={isLive ? `${s.pin} ${s.live}` : s.pin} aria-hidden="true" />
      </MapFrame>
    </section>
  )
}
