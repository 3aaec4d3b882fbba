import type { Listing } from '@karvon/domain/carriers/driver-list'
import { formatDate, formatNumber } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import { IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Box, Row } from '../../ui/layout/box.tsx'
import type { ListedDriver } from './driver-lists.ts'
import s from './my-drivers.module.css'
import { useListing } from './use-listing.ts'

function Record({ driver }: { driver: ListedDriver }) {
  const { rating, keptShare, trips } = driver
  return (
    <span>
      {rating !== null && (
        <>
          <IconStarFilled size={14} className={s.star} aria-hidden="true" />{' '}
          <span className="visually-hidden">{m.orders_merit_rating()} </span>
          {`${formatNumber(rating, getLocale())} · `}
        </>
      )}
      {keptShare === null
        ? m.my_drivers_no_deals()
        : m.my_drivers_kept({ percent: Math.round(keptShare * 100), count: trips })}
    </span>
  )
}

function Together({ driver: { ordersTogether, lastOrder } }: { driver: ListedDriver }) {
  if (lastOrder === null) return <span>{m.my_drivers_together_none()}</span>
  const date = formatDate(new Date(lastOrder.endedAt), getLocale())
  return (
    <span>
      {m.my_drivers_together({ count: ordersTogether })}{' '}
      <Link to={`/dashboard/orders?tab=done&order=${lastOrder.id}`}>{m.my_drivers_last({ date })}</Link>
    </span>
  )
}

const OTHER: Readonly<Record<Listing, Listing>> = { favourite: 'blocked', blocked: 'favourite' }

const MOVE: Readonly<Record<Listing, () => string>> = {
  favourite: m.my_drivers_block,
  blocked: m.my_drivers_unblock,
}

/** A driver in a list: who they are and what they have done; one who was taken off stays until the screen is left, with the way back. */
export function ListedRow({ driver }: { driver: ListedDriver }) {
  const { driverId, kind, name, truck, note, addedBy } = driver
  const [isGone, setGone] = useState(false)
  const { change, isBusy } = useListing(driverId, { isSilent: true })
  const { truckTypes } = useHandbook()
  const typeName = truckTypes.find(({ id }) => id === truck.truckTypeId)?.name ?? ''
  const take = (to: Listing | null) => {
    setGone(to !== kind)
    change(to)
  }
  return (
    <Row as="li" className={isGone ? `${s.row} ${s.gone}` : s.row} align="center" gap={14}>
      <Box as="span" className={s.words} block grow shrink leading="snug">
        <b>{name}</b>
        <span>{[truck.model, typeName, formatPlate(truck.plate)].filter(Boolean).join(', ')}</span>
        <Record driver={driver} />
        <Together driver={driver} />
        {note !== null && <span>{note}</span>}
        {addedBy !== null && <span>{m.my_drivers_added_by({ name: addedBy })}</span>}
      </Box>
      <Row as="span" className={s.ways} rigid wrap gap={4}>
        {isGone ? (
          <Button size="small" isBusy={isBusy} onClick={() => take(kind)}>
            {m.my_drivers_undo()}
          </Button>
        ) : (
          <>
            {kind === 'favourite' && (
              <Button
                tone="quiet"
                size="small"
                aria-label={`${m.my_drivers_remove()}: ${name}`}
                onClick={() => take(null)}
              >
                {m.my_drivers_remove()}
              </Button>
            )}
            <Button
              tone="quiet"
              size="small"
              aria-label={`${MOVE[kind]()}: ${name}`}
              onClick={() => take(kind === 'blocked' ? null : OTHER[kind])}
            >
              {MOVE[kind]()}
            </Button>
          </>
        )}
      </Row>
    </Row>
  )
}
