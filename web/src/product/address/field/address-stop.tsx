import { IconX } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { AddressField, type AddressFieldProps } from './address-field.tsx'
import css from './address-fields.module.css'
import type { AddressGripProps } from './address-grip.tsx'
import { needsPin } from './address-point.ts'
import { loadListing } from './use-listing.ts'

/** Rarely shown on the landing page, whose scripts are kept small. */
const PointNote = lazy(async () => ({ default: (await loadListing()).Note }))

type AddressStopProps = Omit<AddressFieldProps, 'name'> & {
  index: number
  count: number
  Grip: ComponentType<AddressGripProps> | undefined
  rowEnd: ReactNode
  below: ReactNode
  onMove: AddressGripProps['onMove']
  /** Undefined while there are only two points. */
  onRemove: (() => void) | undefined
}

/** A stop of the route: sign, handle, address, and a button to remove it. */
export function AddressStop(props: AddressStopProps) {
  const { index, count, Grip, rowEnd, below, onMove, onRemove, ...field } = props
  const { label, value, onChange, onPickOnMap, error } = field
  const isNoted = Grip ? value.precision !== null : needsPin(value)
  return (
    <li className={`${css.stop} ${index === count - 1 ? css.last : ''}`}>
      <div className={`${css.address} ${field.error ? css.wrong : ''}`}>
        {Grip && <Grip {...{ label, index, count, onMove }} address={value.address} />}
        <AddressField {...field} name={`address.${index}`} />
        {rowEnd}
        {onRemove && (
          <button
            type="button"
            className={css.remove}
            aria-label={m.geo_remove({ what: label })}
            onClick={onRemove}
          >
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      {isNoted && (
        <Suspense>
          <PointNote
            {...{ value, onChange }}
            onPickOnMap={onPickOnMap && (() => onPickOnMap(value.point))}
            isSaid={Boolean(error)}
          />
        </Suspense>
      )}
      {below}
    </li>
  )
}
