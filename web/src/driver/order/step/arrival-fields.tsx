import { ARRIVAL_REASONS, type ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import { m } from '../../../messages/compiled/messages.js'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'

const LABELS = {
  gate_elsewhere: m.driver_arrival_gate_elsewhere,
  client_moved_it: m.driver_arrival_client_moved_it,
  no_way_there: m.driver_arrival_no_way_there,
  no_signal: m.driver_arrival_no_signal,
  other: m.driver_arrival_other,
} as const satisfies Record<ArrivalReason, () => string>

type Props = {
  /** Why the server asks: how far away the truck is, or that its position is unknown. */
  why: string
  reason: ArrivalReason | null
  note: string
  error: string | undefined
  onReason: (reason: ArrivalReason) => void
  onNote: (note: string) => void
}

/** The reason and comment for an arrival reported away from its stop. */
export function ArrivalFields({ why, reason, note, error, onReason, onNote }: Props) {
  return (
    <>
      <p role="alert">{why}</p>
      <Stack gap={8}>
        <p>{m.driver_arrival_why()}</p>
        <ChoiceChips
          label={m.driver_arrival_why()}
          value={reason}
          onChange={onReason}
          chips={ARRIVAL_REASONS.map(value => ({ value, label: LABELS[value]() }))}
        />
        {error !== undefined && (
          <Text size={14} tone="clay" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      <TextAreaField
        label={m.driver_arrival_note()}
        placeholder={m.driver_arrival_note_hint()}
        value={note}
        onChange={onNote}
      />
    </>
  )
}
