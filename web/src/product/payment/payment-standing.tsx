import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { IconCircleCheck, IconClockX, IconExternalLink, IconReceiptRefund } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { countdown, formatCountdown } from '../../platform/time/countdown.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Button } from '../../ui/actions/button.tsx'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import { FiscalReceipt } from './fiscal-receipt.tsx'
import s from './payment.module.css'
import { isPayable, type Payment } from './payment-queries.ts'

type StandingProps = {
  payment: Payment
  /** Chooses another sum or provider, or pays again; null: there is nothing more to pay. */
  onAnother: (() => void) | null
}

const isTimeUp = ({ state, expiresAt }: Payment, now: Date): boolean =>
  state === 'waiting' && Date.parse(expiresAt) <= now.getTime()

/** The QR code for another phone, and the link for this one. */
function WaitingPayment({ payment, url, onAnother }: StandingProps & { url: string }) {
  const now = useNow()
  const { createdAt, expiresAt, provider, amount, state } = payment
  const name = PROVIDER_NAMES[provider]
  const { seconds } = countdown({ from: createdAt, until: expiresAt }, now)
  const sum = formatSum(amount)
  // an address without a host is this site's own
  const whole = new URL(url, location.href).href
  return (
    <Stack gap={16}>
      <div className={s.pay}>
        <div className={s.code}>
          <QrCode text={whole} label={m.payment_qr({ name, sum })} />
        </div>
        <div className={s.words}>
          <Text weight="strong">{m.payment_other_phone()}</Text>
          <Text tone="quiet">{m.payment_scan({ name })}</Text>
          <p className={s.left} role="status">
            {state === 'started' ? m.payment_started({ name }) : m.payment_waiting()}
          </p>
          {state === 'waiting' && (
            <p className={s.left} role="timer">
              {m.payment_left({ time: formatCountdown(seconds) })}
            </p>
          )}
        </div>
      </div>
      <a className={s.open} href={whole} target="_blank" rel="noreferrer">
        <IconExternalLink size={22} stroke={1.75} aria-hidden="true" />
        {m.payment_open({ name, sum })}
      </a>
      {onAnother !== null && (
        <Button tone="quiet" onClick={onAnother}>
          {m.payment_change()}
        </Button>
      )}
    </Stack>
  )
}

const ENDS = {
  paid: { Icon: IconCircleCheck, title: m.payment_paid, tone: 'good' },
  refunded: { Icon: IconReceiptRefund, title: m.payment_refunded, tone: 'plain' },
  canceled: { Icon: IconClockX, title: m.payment_canceled, tone: 'bad' },
  expired: { Icon: IconClockX, title: m.payment_expired, tone: 'bad' },
} as const

type Ended = keyof typeof ENDS

const TEXTS: Readonly<Record<Ended, () => string>> = {
  paid: m.payment_paid_text,
  refunded: m.payment_refunded_text,
  canceled: m.payment_canceled_text,
  expired: m.payment_expired_text,
}

/** What has become of a payment. */
function EndedPayment({ state, payment: { amount, receipt }, onAnother }: { state: Ended } & StandingProps) {
  const { Icon, title, tone } = ENDS[state]
  return (
    <Stack gap={12}>
      <Row align="start" gap={12} className={s[tone]} role="status">
        <Icon size={28} stroke={1.75} aria-hidden="true" />
        <div>
          <Text weight="strong">{title({ sum: formatSum(amount) })}</Text>
          <Text tone="quiet">{TEXTS[state]()}</Text>
        </div>
      </Row>
      {receipt !== null && <FiscalReceipt receipt={receipt} />}
      {onAnother !== null && (
        <Button tone={state === 'paid' ? 'line' : 'main'} onClick={onAnother}>
          {state === 'paid' || state === 'refunded' ? m.payment_more() : m.payment_again()}
        </Button>
      )}
    </Stack>
  )
}

/** A payment that was begun: how to pay it, or how it has ended. */
export function PaymentStanding({ payment, onAnother }: StandingProps) {
  const now = useNow(5_000)
  const { url, state } = payment
  if (isPayable(payment) && url !== null && !isTimeUp(payment, now))
    return <WaitingPayment {...{ payment, url, onAnother }} />
  const ended: Ended = state === 'waiting' || state === 'started' ? 'expired' : state
  return <EndedPayment state={ended} {...{ payment, onAnother }} />
}
