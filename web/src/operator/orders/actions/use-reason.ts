import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { useState } from 'react'
import { cancelReasonLabel } from '../../../product/order/cancel-reason-labels.ts'

/** A reason code and a text, which defaults to the code's label until something is typed. */
export function useReason() {
  const [code, setCode] = useState<CancelReason | null>(null)
  const [typed, setReason] = useState<string | null>(null)
  const reason = typed ?? (code === null ? '' : cancelReasonLabel(code))
  return { code, setCode, reason, setReason, sent: code === null ? { reason } : { reason, reasonCode: code } }
}
