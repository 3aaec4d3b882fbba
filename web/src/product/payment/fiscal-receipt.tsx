import { IconExternalLink } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { Text } from '../../ui/layout/box.tsx'
import s from './payment.module.css'
import type { Payment } from './payment-queries.ts'

type Receipt = NonNullable<Payment['receipt']>

/** What a receipt is of. */
export const titleOf = ({ kind }: Pick<Receipt, 'kind'>): string =>
  kind === 'refund' ? m.payment_receipt_refund() : m.payment_receipt()

/** What names a receipt at the tax office beside its link. */
function ReceiptNumbers({ number, fiscalSign }: Pick<Receipt, 'number' | 'fiscalSign'>) {
  return (
    <>
      {number !== null && <Text tone="quiet">{m.payment_receipt_number({ number })}</Text>}
      {fiscalSign !== null && <Text tone="quiet">{m.payment_receipt_sign({ sign: fiscalSign })}</Text>}
    </>
  )
}

/** A receipt that the tax office has: its QR code and link, or what names it if it came without one. */
function RegisteredReceipt({ receipt }: { receipt: Receipt }) {
  const { url } = receipt
  return (
    <div className={s.pay}>
      {url !== null && (
        <div className={s.receipt}>
          <QrCode text={url} label={m.payment_receipt_qr()} />
        </div>
      )}
      <div className={s.words}>
        <Text weight="strong">{titleOf(receipt)}</Text>
        <ReceiptNumbers {...receipt} />
        {url === null ? (
          <Text tone="quiet">{m.payment_receipt_no_link()}</Text>
        ) : (
          <a className={s.link} href={url} target="_blank" rel="noreferrer">
            <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
            {m.payment_receipt_open()}
          </a>
        )}
      </div>
    </div>
  )
}

/** The fiscal receipt of a payment, that it is awaited, or that it was refused. */
export function FiscalReceipt({ receipt }: { receipt: Receipt }) {
  if (receipt.state === 'registered') return <RegisteredReceipt receipt={receipt} />
  return (
    <Text tone="quiet">
      {receipt.state === 'failed' ? m.payment_receipt_refused() : m.payment_receipt_due()}
    </Text>
  )
}
