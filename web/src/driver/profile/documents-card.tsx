import {
  type DocumentState,
  DRIVER_DOCUMENTS,
  type DriverDocument,
  documentState,
} from '@karvon/domain/drivers/driver-documents'
import { formatDate } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import { DocumentsForm } from './documents-form.tsx'
import s from './profile.module.css'

const NAMES = {
  licence: m.driver_document_licence,
  insurance: m.driver_document_insurance,
  inspection: m.driver_document_inspection,
} satisfies Record<DriverDocument, () => string>

const STATES = {
  unknown: m.driver_document_unknown,
  valid: m.driver_document_until,
  expires_soon: m.driver_document_soon,
  expired: m.driver_document_expired,
} satisfies Record<DocumentState, (facts: { date: string }) => string>

const dateOf = (profile: DriverProfile, document: DriverDocument): string | null =>
  profile[`${document}ExpiresOn`]

const isUrgent = (state: DocumentState): boolean => state === 'expired' || state === 'expires_soon'

const dayText = (date: string | null): string => {
  const day = date === null ? null : fromTashkent(date, '00:00')
  return day === null ? '' : formatDate(day, getLocale())
}

/** Until when the driver's papers are valid, with a warning of those about to expire. */
export function DocumentsCard({ profile }: { profile: DriverProfile }) {
  const [isEdited, setEdited] = useState(false)
  return (
    <Stack as="section" className={s.card} card gap={12} padding={16}>
      <h2>{m.driver_documents_title()}</h2>
      <dl className={s.documents}>
        {DRIVER_DOCUMENTS.map(document => {
          const date = dateOf(profile, document)
          const state = documentState(date, serverNow())
          return (
            <div key={document}>
              <dt>{NAMES[document]()}</dt>
              <dd className={isUrgent(state) ? s[state] : undefined}>
                {STATES[state]({ date: dayText(date) })}
              </dd>
            </div>
          )
        })}
      </dl>
      {isEdited ? (
        <DocumentsForm profile={profile} onDone={() => setEdited(false)} />
      ) : (
        <>
          <Text size={14} tone="quiet">
            {m.driver_documents_licence_note()}
          </Text>
          <Button onClick={() => setEdited(true)}>{m.driver_documents_edit()}</Button>
        </>
      )}
    </Stack>
  )
}
