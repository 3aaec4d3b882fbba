import { inWrittenLocales } from '@karvon/domain/values/locale'
import { Type } from '../schema/json-schema.ts'

/** Search words, in any script. */
export const Search = Type.Optional(Type.String({ maxLength: 100 }))

/** An operator's reason: 1 to 500 characters, recorded in the audit log. */
export const Reason = Type.String({ maxLength: 10_000, description: '1 to 500 characters' })

/** A name in each of the product's languages. */
export const WireNames = Type.Object(inWrittenLocales(() => Type.String()))

/** A text in each language as sent; length and characters are checked together with the other fields. */
const Sent = Type.String({ maxLength: 100_000 })

/** Names as sent. */
export const SentNames = Type.Object(inWrittenLocales(() => Sent))

/**
 * The media type of an exported list: UTF-8 with a BOM, comma-separated; cells that a spreadsheet would
 * calculate are written as text.
 */
export const CSV = 'text/csv; charset=utf-8'

/** The bytes of an exported list. */
export const CsvBytes = Type.String({ format: 'binary' })
