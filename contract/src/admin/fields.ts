import { Type } from 'typebox'

/** A word or several that are looked for, in any script. */
export const Search = Type.Optional(Type.String({ maxLength: 100 }))

/** An operator's reason: 1 to 500 characters, kept in the audit log. */
export const Reason = Type.String({ maxLength: 10_000, description: '1 to 500 characters' })

/** A name in every language of the product. */
export const WireNames = Type.Object({ uz: Type.String(), ru: Type.String(), en: Type.String() })

/** A text in every language as it is sent; its length and characters are judged together with the rest. */
const Sent = Type.String({ maxLength: 100_000 })

/** Names as they are sent. */
export const SentNames = Type.Object({ uz: Sent, ru: Sent, en: Sent })

/** The media type of an exported list: UTF-8 with a mark, commas; what a spreadsheet would calculate is made text. */
export const CSV = 'text/csv; charset=utf-8'

/** The bytes of an exported list. */
export const CsvBytes = Type.String({ format: 'binary' })
