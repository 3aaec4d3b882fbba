import { fieldToCorrect, REVIEWED_FIELDS, type ReviewedField } from '@karvon/domain/drivers/driver-review'
import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../../messages/compiled/messages.js'
import { correctionLabel } from '../../../product/notice/correction-labels.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { Facts } from '../../page/facts.tsx'
import { moment, sides } from '../../page/formats.ts'
import { Panel } from '../../page/panel.tsx'
import { useRegions, useTruckTypes } from '../../page/reference.ts'
import type { DriverCard } from '../../people/people-queries.ts'
import css from './correction-panel.module.css'
import { fieldName } from './field-names.ts'

type Review = NonNullable<DriverCard['review']>

const boxOf = ({ dimensionX, dimensionY, dimensionZ }: Review['before']) =>
  m.orders_fact_meters({
    value: sides(dimensionX, dimensionY, dimensionZ),
  })

/** Formats a field of a registration. */
function useFormatField() {
  const truckTypes = useTruckTypes()
  const regions = useRegions()
  return (field: ReviewedField, profile: Review['before']): string => {
    const { firstName, lastName, truckTypeId, plate, model, homeRegionId } = profile
    const words: Record<ReviewedField, string> = {
      name: [firstName, lastName].filter(Boolean).join(' '),
      truck_type: truckTypes.nameOf(truckTypeId),
      plate: formatPlate(plate),
      model: model ?? '',
      body: boxOf(profile),
      home_region: regions.nameOf(homeRegionId),
      licence: '',
    }
    return words[field] || '—'
  }
}

type PanelProps = { driver: DriverCard; review: Review }

/** One field's old and new value, or a note that it hasn't changed. */
function Change({ driver, review, field }: PanelProps & { field: ReviewedField }) {
  const written = useFormatField()
  if (!review.changed.includes(field))
    return review.sentAgainAt === null ? null : <Text tone="quiet">{m.operator_correction_unchanged()}</Text>
  if (field === 'licence') return <p>{m.operator_correction_photo()}</p>
  return (
    <p>
      <span className="visually-hidden">{m.operator_correction_before()}: </span>
      <s>{written(field, review.before)}</s> <span aria-hidden="true">→ </span>
      <span className="visually-hidden">{m.operator_correction_now()}: </span>
      <b>{written(field, driver)}</b>
    </p>
  )
}

/** The requested corrections and what the driver has changed since. */
export function CorrectionPanel({ driver, review }: PanelProps) {
  const { reasons, changed, at, sentAgainAt, note } = review
  const asked = new Map(reasons.map(reason => [fieldToCorrect(reason), reason]))
  const fields = REVIEWED_FIELDS.filter(field => asked.has(field) || changed.includes(field))
  return (
    <Panel title={m.operator_correction()}>
      <Facts
        facts={[
          [m.operator_correction_at(), moment(at)],
          [m.operator_correction_again(), sentAgainAt && moment(sentAgainAt)],
          [m.operator_return_note(), note],
        ]}
      />
      <ul className={css.fields} aria-label={m.operator_correction_asked()}>
        {fields.map(field => {
          const reason = asked.get(field)
          return (
            <li key={field}>
              <h3>{fieldName(field)}</h3>
              <div>
                {reason !== undefined && <Text tone="clay">{correctionLabel(reason)}</Text>}
                <Change {...{ driver, review, field }} />
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
