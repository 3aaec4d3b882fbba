import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { ARRIVAL_REASONS } from '@karvon/domain/orders/arrival-rule'
import { DRIVER_MOVES } from '@karvon/domain/orders/order-moves'
import { readInstant } from '@karvon/domain/reading/date-time'
import type { SentMove } from './check-step.ts'

/** A step as sent, without its photo. */
export const readMove = (fields: Fields): Decision<SentMove & { readonly version: number | undefined }> => {
  const reader = readFields(fields)
  const move = reader.choice('status', DRIVER_MOVES)
  const pressed = reader.text('pressed_at')
  const pressedAt = pressed === null ? null : readInstant(pressed)
  if (pressed !== null && pressedAt === null) reader.refuse('date_invalid', 'pressed_at')
  const said = {
    code: reader.text('code'),
    reason: reader.text('reason'),
    arrivalReason: reader.choice('arrival_reason', ARRIVAL_REASONS),
    version: reader.integer('version') ?? undefined,
    pressedAt,
  }
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  return move === null ? refuse('choice_invalid', 'status') : accept({ move, ...said })
}
