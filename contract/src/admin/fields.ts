import { inWrittenLocales, LOCALES } from '@karvon/domain/values/locale'
import { Type } from '../schema/json-schema.ts'
import { OneOf } from '../wire/values.ts'

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
 * The media type of an exported list: UTF-8 with a BOM, cells between semicolons; cells that a spreadsheet would
 * calculate are written as text.
 */
export const CSV = 'text/csv; charset=utf-8'

/** The language of an exported list. */
export const ListLocale = Type.Optional(
  OneOf(LOCALES, 'the language of the list; else that of Accept-Language'),
)

/** The bytes of an exported list. */
export const CsvBytes = Type.String({ format: 'binary' })

/** The bank's day of money that is booked by hand. */
export const BankDay = Type.Optional(
  Type.String({ maxLength: 10, description: 'YYYY-MM-DD of the bank; today if absent' }),
)

/** An operator books a payment although it resembles a booked one. */
export const AnotherPayment = Type.Optional(
  Type.Boolean({ description: 'book it although it resembles a booked one; kept in the log' }),
)

/** An operator books a payment although the invoice that it names is void. */
export const WithoutInvoice = Type.Optional(
  Type.Boolean({ description: 'book it although the invoice that it names is void; kept in the log' }),
)
