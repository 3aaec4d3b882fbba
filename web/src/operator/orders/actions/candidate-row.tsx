import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { phone } from '../../page/formats.ts'
import { useTruckTypes } from '../../page/reference.ts'
import type { Candidate } from '../orders-queries.ts'
import css from './actions.module.css'

const driverSummary = ({ rating, trips, keptShare, toLoadingKm }: Candidate): string =>
  [
    rating === null ? null : m.operator_rating({ rating: figureText(rating, 1) }),
    m.operator_trips({ count: trips }),
    keptShare === null ? null : m.operator_kept({ percent: Math.floor(keptShare * 100) }),
    toLoadingKm === null
      ? m.operator_place_unknown()
      : m.operator_to_loading({ km: figureText(toLoadingKm) }),
  ]
    .filter(word => word !== null)
    .join(', ')

type CandidateRowProps = { driver: Candidate; isChosen: boolean; onChoose: () => void }

/** A suitable driver; one who is busy at that time, or whom the client has blocked, is listed with the reason. */
export function CandidateRow({ driver, isChosen, onChoose }: CandidateRowProps) {
  const truckTypes = useTruckTypes()
  const { name, plate, model, truckTypeId, offer, amount, busy, blockedByClient } = driver
  const isOut = busy || blockedByClient
  const notes = `candidate-${driver.driverId}`
  return (
    <label className={isOut ? `${css.candidate} ${css.busy}` : css.candidate}>
      <input
        type="radio"
        name="driver"
        checked={isChosen}
        aria-disabled={isOut || undefined}
        aria-describedby={notes}
        onChange={() => !isOut && onChoose()}
      />
      <span>
        <b>{name ?? m.operator_no_name()}</b>{' '}
        <Text as="span" nowrap>
          {phone(driver.phone)}
        </Text>
        <Text id={notes} as="span" className={css.notes} size={14} tone="quiet" block>
          {truckTypes.nameOf(truckTypeId)}
          {model !== null && `, ${model}`}, {formatPlate(plate)}. {driverSummary(driver)}
          {busy && <em>{m.operator_busy()}</em>}
          {blockedByClient && <em>{m.operator_blocked_by_client()}</em>}
        </Text>
      </span>
      <Text as="span" className={css.amount} textAlign="right" nowrap>
        <b>{formatSum(amount)}</b>
        {offer !== null && (
          <Text as="span" className={css.notes} size={14} tone="quiet" block>
            {m.operator_his_offer()}
          </Text>
        )}
      </Text>
    </label>
  )
}
