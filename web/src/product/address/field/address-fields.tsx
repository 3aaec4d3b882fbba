import type { MapPoint } from '@karvon/domain/values/map-point'
import { IconArrowsUpDown, IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { emptyPoint, type FormPoint } from '../../order/draft/form-point.ts'
import type { OwnOptions } from '../listing/address-options.ts'
import { MyPlaceButton } from '../listing/my-place-button.tsx'
import { useMyPlace } from '../listing/use-my-place.ts'
import css from './address-fields.module.css'
import type { AddressGripProps } from './address-grip.tsx'
import { freshKey, withPlace } from './address-point.ts'
import { AddressStop } from './address-stop.tsx'

export type AddressFieldsProps = {
  points: readonly FormPoint[]
  onChange: (points: FormPoint[]) => void
  /** Errors by index of the point. */
  errors?: readonly (string | null | undefined)[]
  /** An error about the whole route. */
  error?: string | null | undefined
  maxPoints: number
  onPickOnMap?: ((index: number, area: MapPoint | null) => void) | undefined
  ownOptions?: OwnOptions | undefined
  /** The drag handle of a stop; without it the plain variant of the landing page, with a swap button. */
  Grip?: ComponentType<AddressGripProps>
  /** Renders a picked address while its field is not focused. */
  Resting?: ComponentType<{ address: string }> | undefined
  /** Content at the end of a stop's row, and content below it. */
  rowEnd?: (point: FormPoint) => ReactNode
  below?: (point: FormPoint) => ReactNode
}

const FEWEST = 2

/** The label of a point: from, to, or stop. */
export function pointLabel(index: number, count: number): string {
  if (index === 0) return m.geo_from()
  return index === count - 1 ? m.geo_to() : m.geo_stop()
}

/** The addresses of a route, to be picked, added, removed, swapped and reordered. */
export function AddressFields(props: AddressFieldsProps) {
  const { points, onChange, errors = [], error, maxPoints, onPickOnMap, ownOptions, Grip } = props
  const { rowEnd, below } = props
  const [said, setSaid] = useState('')
  const served = useRef(0)
  const latest = useRef({ points, onChange })
  latest.current = { points, onChange }
  const myPlace = useMyPlace(place => {
    const now = latest.current
    const at = Math.min(served.current, now.points.length - 1)
    now.onChange(now.points.map((point, index) => (index === at ? withPlace(point, place) : point)))
  })

  const change = (index: number, point: FormPoint) => {
    const now = latest.current
    // fields filled in before hydration all report within one render
    latest.current = { ...now, points: now.points.map((old, at) => (at === index ? point : old)) }
    now.onChange([...latest.current.points])
  }
  const add = () => onChange(points.toSpliced(-1, 0, emptyPoint(freshKey())))
  const move = (from: number, to: number, sentence: string) => {
    onChange(points.toSpliced(from, 1).toSpliced(to, 0, ...points.slice(from, from + 1)))
    setSaid(sentence)
  }
  const swap = () => onChange([...points].reverse())
  const canSwap = points.length === FEWEST
  return (
    <fieldset className={`${css.way} ${Grip ? '' : css.plain}`} aria-label={m.geo_route()}>
      <ol className={css.stops}>
        {points.map((point, index) => (
          <AddressStop
            key={point.key}
            index={index}
            count={points.length}
            label={pointLabel(index, points.length)}
            value={point}
            error={errors[index]}
            ownOptions={ownOptions}
            Grip={Grip}
            Resting={props.Resting}
            rowEnd={rowEnd?.(point)}
            below={below?.(point)}
            onChange={next => change(index, next)}
            onMove={(to, sentence) => move(index, to, sentence)}
            onRemove={points.length > FEWEST ? () => onChange(points.toSpliced(index, 1)) : undefined}
            onPickOnMap={onPickOnMap && (area => onPickOnMap(index, area))}
            onFocus={() => {
              served.current = index
            }}
          />
        ))}
      </ol>
      {!Grip && canSwap && (
        <button
          type="button"
          className={css.swap}
          aria-label={m.geo_swap()}
          title={m.geo_swap()}
          onClick={swap}
        >
          <IconArrowsUpDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {error && <p className={css.error}>{error}</p>}
      <div className={css.under}>
        {points.length < maxPoints && (
          <Button
            tone="quiet"
            size="small"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={add}
          >
            {m.geo_add_stop()}
          </Button>
        )}
        {Grip && (
          <Button
            tone="quiet"
            size="small"
            icon={<IconArrowsUpDown size={18} stroke={1.75} aria-hidden="true" />}
            onClick={swap}
          >
            {m.geo_swap()}
          </Button>
        )}
        <MyPlaceButton myPlace={myPlace} />
      </div>
      {myPlace.problem !== null && <p className={css.error}>{myPlace.problem}</p>}
      {myPlace.accuracy !== '' && (
        <p className={css.accuracy} role="status">
          {myPlace.accuracy}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {myPlace.isSearching ? m.geo_my_place_searching() : said}
      </p>
    </fieldset>
  )
}
