import { createHash } from 'node:crypto'
import { maskPhone } from '@karvon/domain/reading/phone'

/** Before the first row there is none. */
export const FIRST_DIGEST = '0'.repeat(64)

/**
 * The columns that a row's digest covers, as the database writes them: JavaScript values would be less exact.
 */
export type ChainedRow = {
  readonly id: number
  /** UTC, to the microsecond. */
  readonly at_text: string
  readonly actor_id: number | null
  readonly action: string
  readonly object_kind: string
  readonly object_id: string
  readonly before_text: string | null
  readonly after_text: string | null
  readonly address: string | null
  readonly request_id: string | null
  readonly company_id: number | null
  readonly key_name: string | null
}

/**
 * The digest of a row: SHA-256 over the digest before it and everything of the row itself. A row without company and key has the
 * digest that it had before there were these columns.
 */
export const digestOf = (row: ChainedRow, previousDigest: string): string => {
  const { id, at_text, actor_id, action, object_kind, object_id, before_text, after_text } = row
  const told = [id, at_text, actor_id, action, object_kind, object_id, before_text, after_text]
  const whose = row.company_id === null && row.key_name === null ? [] : [row.company_id, row.key_name]
  return createHash('sha256')
    .update(JSON.stringify([previousDigest, ...told, row.address, row.request_id, ...whose]))
    .digest('hex')
}

/** A phone anywhere in a text, in any format. */
const PHONE = /\+?998(?:[\s()-]*\d){9}(?!\d)/g

/** A value as the log stores it: plain JSON with phones masked. */
export const withoutPhones = <T extends object | null>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'string' ? inner.replace(PHONE, phone => maskPhone(phone.replace(/\D/g, ''))) : inner,
    ),
  ) as T
