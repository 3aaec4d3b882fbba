import { DRAFT_STATES, PAPER_KINDS } from '@karvon/domain/electronic-documents/electronic-paper'
import { Type } from '../schema/json-schema.ts'
import { Nullable, OneOf } from '../wire/values.ts'

/** A paper at Didox, as both parties see it. */
export const WirePaper = Type.Object({
  paper: OneOf(PAPER_KINDS),
  state: OneOf(
    DRAFT_STATES,
    '`waiting`, `sending` and `failed`: not there yet; `draft`: not sent to the other party; `sent`: waits for their signature',
  ),
  url: Nullable(Type.String({ description: 'where it is read and signed; null: it is not there' })),
})
