import type { StopDetails } from '@karvon/domain/places/stop-details'
import { formatPhone, readPhone } from '@karvon/domain/reading/phone'
import { IconNote, IconPhone } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import s from './stop-details-view.module.css'

const SIGN = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type ShownDetails = Pick<StopDetails, 'note' | 'photo'> & Partial<StopDetails>

/** Whom to ask for at a point; a masked phone can't be called. */
function Contact({ name, phone }: { name: string | null; phone: string | null }) {
  if (name === null && phone === null) return null
  const digits = phone === null ? null : readPhone(phone)
  const written = digits === null ? phone : formatPhone(digits)
  return (
    <Row as="p" align="start" gap={8} size={14} noMargin>
      <IconPhone {...SIGN} className={s.sign} />
      <span>
        {name}{' '}
        {digits === null ? (
          written
        ) : (
          <a href={`tel:+${digits}`} aria-label={m.geo_details_call({ name: name ?? written ?? '' })}>
            {written}
          </a>
        )}
      </span>
    </Row>
  )
}

/** What a reader may see of what was told of a point; nothing if there is nothing. */
export function StopDetailsView({ note, contactName = null, contactPhone = null, photo }: ShownDetails) {
  if (note === null && contactName === null && contactPhone === null && photo === null) return null
  return (
    <Stack gap={6} marginTop={4} breakWords>
      {note !== null && (
        <Row align="start" gap={8} size={14}>
          <IconNote {...SIGN} className={s.sign} />
          <Text as="span" className={s.note} shrink>
            {note}
          </Text>
        </Row>
      )}
      <Contact name={contactName} phone={contactPhone} />
      {photo !== null && <PhotoStrip urls={[photo]} label={m.geo_details_photo()} />}
    </Stack>
  )
}
