import {
  type DraftState,
  type PaperKind,
  stateOfStatus,
} from '@karvon/domain/electronic-documents/electronic-paper'
import { plainLine } from '@karvon/domain/reading/plain-text'
import type { SendAs } from './didox-account.ts'
import { type DidoxAnswer, isRecord } from './didox-line.ts'
import type { RawSignature } from './raw-signature.ts'

/** Didox's codes of the papers we make (api-docs.didox.uz, "Documents" 5). */
const DOC_TYPES = { act: '005', vat_invoice: '002', waybill: '041' } as const satisfies Record<
  PaperKind,
  string
>

/** A document as Didox has it; `state` is null if its status is unknown. */
export type FoundDocument = { readonly documentId: string; readonly state: DraftState | null }

/** A refusal, with what Didox said. */
export type DidoxRefused = { readonly kind: 'refused'; readonly note: string }

const AWAY = { kind: 'away' } as const

/** Anything but deleted ones: a deleted draft may be made again under its number. */
const STATUSES = '0,1,2,3,4,6,8,40,60,140,160,190,240'
const MOST_ROWS = 100
const LONGEST_NOTE = 300
const DOCUMENT_ID = /^[0-9a-fA-F]{32}$/

const idIn = (value: unknown): string | null =>
  typeof value === 'string' && DOCUMENT_ID.test(value) ? value.toLowerCase() : null

const dataOf = (body: unknown): unknown => (isRecord(body) && 'data' in body ? body.data : body)

/** The first text of a refusal: Didox answers objects, lists by field, or a bare text. */
const saidIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(saidIn).find(said => said !== null) ?? null
  if (!isRecord(value)) return null
  const named = [value.message, value.errorDetails, value.data, value.error].map(saidIn)
  return named.find(said => said !== null) ?? Object.values(value).map(saidIn).find(Boolean) ?? null
}

/** What Didox said, as one short line of plain text. */
export const noteOf = ({ status, body, text }: Omit<DidoxAnswer, 'send'>): string => {
  const said = saidIn(body) ?? (text.startsWith('<') ? '' : text)
  const line = plainLine(said)
  return line.slice(0, LONGEST_NOTE) || `HTTP ${status}`
}

const refusedBy = (answer: DidoxAnswer): DidoxRefused => ({ kind: 'refused', note: noteOf(answer) })

/** Whether a retry may succeed soon: Didox failed, the session expired, or there were too many requests. */
const isAwayOf = (answer: DidoxAnswer | null): answer is null =>
  answer === null || answer.status === 429 || answer.status === 401

/** A paper to look for, by the number that we gave it. */
export type WantedPaper = { readonly kind: PaperKind; readonly number: string }

/** Looks for a document of ours by its number, before it is made and after a lost answer. */
export const findDocument = async (
  send: SendAs,
  { kind, number }: WantedPaper,
): Promise<{ readonly kind: 'found'; readonly found: FoundDocument | null } | DidoxRefused | typeof AWAY> => {
  const query = new URLSearchParams({
    ...{ page: '1', limit: String(MOST_ROWS), owner: '1' },
    ...{ status: STATUSES, doctype: DOC_TYPES[kind], name: number },
  })
  const answer = await send({ method: 'GET', path: `/v2/documents?${query}` })
  if (isAwayOf(answer)) return AWAY
  if (answer.status !== 200) return refusedBy(answer)
  const rows = dataOf(answer.body)
  if (!Array.isArray(rows)) return AWAY
  const row = rows.filter(isRecord).find(one => one.name === number && one.doctype === DOC_TYPES[kind])
  const documentId = idIn(row?.doc_id)
  if (row === undefined || documentId === null) return { kind: 'found', found: null }
  return { kind: 'found', found: { documentId, state: stateOfStatus(Number(row.doc_status)) } }
}

/** Makes a draft. `unsure`: Didox may have made it, for its answer is missing or unreadable. */
export const createDocument = async (
  send: SendAs,
  kind: PaperKind,
  content: object,
): Promise<
  { readonly kind: 'made'; readonly documentId: string } | DidoxRefused | { readonly kind: 'unsure' }
> => {
  const answer = await send({
    method: 'POST',
    path: `/v1/documents/${DOC_TYPES[kind]}/create/ru`,
    body: content,
  })
  if (isAwayOf(answer)) return { kind: 'unsure' }
  if (answer.status >= 400) return refusedBy(answer)
  const data = dataOf(answer.body)
  const documentId = idIn(isRecord(data) ? data._id : null)
  if (documentId !== null) return { kind: 'made', documentId }
  return isRecord(data) && data.status === 'error' ? refusedBy(answer) : { kind: 'unsure' }
}

/** How a document stands, and the content that its sender signs; `gone`: Didox has no such document. */
export const readDocument = async (
  send: SendAs,
  documentId: string,
): Promise<
  | { readonly kind: 'read'; readonly state: DraftState | null; readonly content: string }
  | { readonly kind: 'gone' }
  | DidoxRefused
  | typeof AWAY
> => {
  const answer = await send({ method: 'GET', path: `/v1/documents/${documentId}?owner=1` })
  if (isAwayOf(answer)) return AWAY
  if (answer.status === 404) return { kind: 'gone' }
  const data = dataOf(answer.body)
  if (answer.status !== 200 || !isRecord(data)) return answer.status >= 400 ? refusedBy(answer) : AWAY
  const document = isRecord(data.document) ? data.document : {}
  const status = Number(document.doc_status ?? document.status ?? Number.NaN)
  const content = Buffer.from(JSON.stringify(data.json ?? null)).toString('base64')
  return { kind: 'read', state: stateOfStatus(status), content }
}

/** Has a signature timestamped: everything else at Didox wants it so. */
export const timestamp = async (
  send: SendAs,
  { pkcs7, signatureHex }: RawSignature,
): Promise<{ readonly kind: 'stamped'; readonly token: string } | DidoxRefused | typeof AWAY> => {
  const answer = await send({ method: 'POST', path: '/v1/dsvs/timestamp', body: { pkcs7, signatureHex } })
  if (answer === null || answer.status === 429) return AWAY
  const token = isRecord(answer.body) ? answer.body.timeStampTokenB64 : null
  return typeof token === 'string' && token !== '' ? { kind: 'stamped', token } : refusedBy(answer)
}

/** Sends a draft with the signature of its content. */
export const signDocument = async (
  send: SendAs,
  documentId: string,
  signature: RawSignature,
): Promise<{ readonly kind: 'signed' } | DidoxRefused | typeof AWAY> => {
  const stamped = await timestamp(send, signature)
  if (stamped.kind !== 'stamped') return stamped
  const answer = await send({
    method: 'POST',
    path: `/v1/documents/${documentId}/sign`,
    body: { signature: stamped.token },
  })
  if (isAwayOf(answer)) return AWAY
  return answer.status < 400 && isRecord(answer.body) && answer.body.data === true
    ? { kind: 'signed' }
    : refusedBy(answer)
}

/** A party's registration for VAT; both null: it has none. */
export type VatRegistration = { readonly code: string | null; readonly status: number | null }

/** The registration for VAT on a day (`YYYY-MM-DD`); null: it cannot be asked now. */
export const readVatRegistration = async (
  send: SendAs,
  { taxId, day, isSeller }: { readonly taxId: string; readonly day: string; readonly isSeller: boolean },
): Promise<VatRegistration | null> => {
  const query = new URLSearchParams({ document_date: day, ...(isSeller && { isSeller: 'true' }) })
  const answer = await send({ method: 'GET', path: `/v1/profile/vatRegStatus/${taxId}?${query}` })
  // a failure is answered with 200, too
  if (answer?.status !== 200 || !isRecord(answer.body) || answer.body.status !== 'success') return null
  const { vatRegCode: code, vatRegStatus: status } = answer.body
  return {
    code: typeof code === 'string' ? code : null,
    status: typeof status === 'number' ? status : null,
  }
}
