import type { ParsedUrlQuery } from 'node:querystring'
import { type Refusal, refusal } from '@karvon/domain/decision'

/**
 * `text_invalid` at every field of a query with NUL in it, which no text of PostgreSQL holds and so none can be compared with. Texts of
 * bodies are read and refused by their own codecs.
 */
export const refuseNul = (query: ParsedUrlQuery): Refusal[] =>
  Object.entries(query).flatMap(([name, value]) =>
    [value].flat().some(text => text?.includes('\0')) ? [refusal('text_invalid', name)] : [],
  )
