import { DRIVER_DOCUMENTS, type DriverDocument } from '@karvon/domain/drivers/driver-documents'
import { formatDate } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Notice } from './notice.ts'

type Facts = Notice['facts']

const EXPIRES = {
  licence: m.notices_document_expires_licence,
  insurance: m.notices_document_expires_insurance,
  inspection: m.notices_document_expires_inspection,
} satisfies Record<DriverDocument, (facts: { date: string }) => string>

/** Which document expires, and when. */
export const documentExpires = ({ document: named, expiresOn }: Facts): string => {
  const document = DRIVER_DOCUMENTS.find(each => each === named)
  const day = typeof expiresOn === 'string' ? fromTashkent(expiresOn, '00:00') : null
  return document === undefined || day === null
    ? m.notices_document_expires()
    : EXPIRES[document]({ date: formatDate(day, getLocale()) })
}
