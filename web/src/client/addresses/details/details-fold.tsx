import { hasStopDetails } from '@karvon/domain/places/stop-details'
import { formatPhone, readPhone } from '@karvon/domain/reading/phone'
import { IconChevronDown, IconNote } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { FormPoint } from '../../../product/order/draft/form-point.ts'
import { Note } from '../../../ui/layout/box.tsx'
import { type DetailErrors, DetailsFields } from './details-fields.tsx'
import s from './details-fold.module.css'

const SIGN = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The details in one line, shown while the fields are closed. */
const summaryOf = ({ details }: FormPoint): string => {
  if (details === undefined || !hasStopDetails(details)) return ''
  const { note, contactName, contactPhone, photo } = details
  const phone = readPhone(contactPhone ?? '')
  return [note, contactName, phone && formatPhone(phone), photo && m.geo_details_photo()]
    .filter(Boolean)
    .join(', ')
}

type DetailsFoldProps = {
  point: FormPoint
  errors: DetailErrors
  onChange: (point: FormPoint) => void
}

/** The details of a stop below its address: one line until they are opened or wrong. */
export function DetailsFold({ point, errors, onChange }: DetailsFoldProps) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || Object.keys(errors).length > 0
  const summary = summaryOf(point)
  return (
    <div className={s.fold}>
      <button
        type="button"
        className={s.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <IconNote {...SIGN} />
        <span>
          {m.geo_details()}
          {summary !== '' && !isOpen && (
            <Note as="span" className={s.summary}>
              {summary}
            </Note>
          )}
        </span>
        <IconChevronDown {...SIGN} className={isOpen ? s.turned : undefined} />
      </button>
      <div id={id}>
        {isOpen && (
          <div className={s.fields}>
            <DetailsFields
              value={point.details}
              errors={errors}
              onChange={details => onChange({ ...point, details })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
