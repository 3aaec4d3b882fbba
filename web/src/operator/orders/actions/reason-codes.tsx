import { breaksDeal, type CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { cancelReasonLabel } from '../../../product/order/cancel-reason-labels.ts'
import { Box, Text } from '../../../ui/layout/box.tsx'
import type { OperatorOrder } from '../orders-queries.ts'
import css from './actions.module.css'

/** A reason code; without a cost if it is free. */
export type ReasonChoice = Pick<OperatorOrder['cancelReasons'][number], 'reasonCode'> &
  Partial<OperatorOrder['cancelReasons'][number]>

/** Who pays how much for a reason code, and whether it counts against the driver. */
export const costLabel = ({ payer, fee = 0, countsAgainstDriver = false }: ReasonChoice): string =>
  [
    payer === 'client' ? m.operator_pays_client({ fee: formatSum(fee) }) : null,
    payer === 'driver' ? m.operator_pays_driver({ fee: formatSum(fee) }) : null,
    payer === 'nobody' ? m.operator_pays_nobody() : null,
    countsAgainstDriver ? m.operator_counts_against() : null,
  ]
    .filter(words => words !== null)
    .join(', ')

/** Reason codes for replacing the driver: nobody pays, and some count against the driver. */
export const replaceChoices = ({ replaceReasons }: OperatorOrder): ReasonChoice[] =>
  replaceReasons.map(reasonCode => ({
    reasonCode,
    payer: 'nobody',
    countsAgainstDriver: breaksDeal(reasonCode),
  }))

type ReasonCodesProps = {
  choices: readonly ReasonChoice[]
  chosen: CancelReason | null
  onChoose: (code: CancelReason) => void
  error: string | null
}

/** The reason codes, each showing in advance what it costs whom. */
export function ReasonCodes({ choices, chosen, onChoose, error }: ReasonCodesProps) {
  return (
    <Box as="fieldset" className={css.reasons} border="none" shrink>
      <legend>{m.operator_why_code()}</legend>
      {choices.map(choice => (
        <label key={choice.reasonCode} className={css.candidate}>
          <input
            type="radio"
            name="reason_code"
            checked={choice.reasonCode === chosen}
            onChange={() => onChoose(choice.reasonCode)}
          />
          <span>
            <b>{cancelReasonLabel(choice.reasonCode)}</b>
            <Text as="span" className={css.notes} size={14} tone="quiet" block>
              {costLabel(choice)}
            </Text>
          </span>
        </label>
      ))}
      {error !== null && (
        <Text size={14} tone="clay" role="alert">
          {error}
        </Text>
      )}
    </Box>
  )
}
