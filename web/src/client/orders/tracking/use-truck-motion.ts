import type { MapPoint } from '@karvon/domain/values/map-point'
import { useEffect, useRef } from 'react'
import type { MapView } from '../../../platform/map/map-view.ts'
import { lineToKm, type MeasuredLine } from './measured-line.ts'
import { type DrawnTruck, drawnTruck, type Glide, glideTo, truckInGlide } from './truck-glide.ts'

/** A truck as last seen. */
export type SeenTruck = {
  point: MapPoint
  headingDeg: number | null
  name: string
  drawing: string
  isLive: boolean
  atMs: number
  /** On the planned route, that is, loaded. */
  isOnTrip: boolean
  notBeforeKm: number
}

type Shown = { drawn: DrawnTruck; atMs: number }

const DRIVEN_EVERY_MS = 500

const isStillPreferred = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const targetOf = (line: MeasuredLine, { isOnTrip, notBeforeKm, point }: SeenTruck): DrawnTruck =>
  isOnTrip ? drawnTruck(line, point, notBeforeKm) : { point, doneKm: null }

const glideOf = (before: Shown | null, target: DrawnTruck, atMs: number): Glide => {
  if (before === null || isStillPreferred()) return { from: target, to: target, durationMs: 0 }
  return glideTo(before.drawn, target, atMs - before.atMs)
}

/** Animates a movement; the driven line is updated only twice a second, since it repaints the whole canvas. */
function play(glide: Glide, draw: (share: number, withDriven: boolean) => void): () => void {
  const start = performance.now()
  let drivenAt = Number.NEGATIVE_INFINITY
  let frame = 0
  const step = () => {
    const now = performance.now()
    const share = glide.durationMs === 0 ? 1 : Math.min(1, (now - start) / glide.durationMs)
    const withDriven = share === 1 || now - drivenAt >= DRIVEN_EVERY_MS
    if (withDriven) drivenAt = now
    draw(share, withDriven)
    if (share < 1) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}

/** Moves the truck on the map from one position to the next, drawing the driven line behind it. */
export function useTruckMotion(view: MapView | null, line: MeasuredLine, seen: SeenTruck | null): void {
  const shown = useRef<Shown | null>(null)
  const seenKey = seen === null ? null : JSON.stringify(seen)
  useEffect(() => {
    if (view === null) return
    if (seenKey === null) {
      shown.current = null
      view.addTruck(null)
      view.addDriven(null)
      return
    }
    const truck: SeenTruck = JSON.parse(seenKey)
    const glide = glideOf(shown.current, targetOf(line, truck), truck.atMs)
    return play(glide, (share, withDriven) => {
      const drawn = truckInGlide(glide, share, line)
      shown.current = { drawn, atMs: truck.atMs }
      const { headingDeg, name, drawing, isLive } = truck
      view.addTruck({ point: drawn.point, headingDeg, name, drawing, isLive })
      if (withDriven) view.addDriven(drawn.doneKm === null ? null : lineToKm(line, drawn.doneKm))
    })
  }, [view, line, seenKey])
}
