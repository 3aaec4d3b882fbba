import { IconChevronLeft } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { PaymentCheckout } from '../../product/payment/payment-checkout.tsx'
import { SquareButton } from '../../ui/actions/button.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { goTo } from '../driver-url.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'

/** Offered sums, whole UZS. */
const SUMS = [100_000, 200_000, 500_000] as const

/** Tops up the driver's prepaid commission by card. */
export function AdvanceScreen() {
  return (
    <>
      <ScreenHead
        isLong
        title={m.payment_advance_title()}
        start={
          <SquareButton
            label={m.driver_title_earnings()}
            icon={<IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />}
            onClick={() => goTo('earnings')}
          />
        }
      />
      <div className={s.pad}>
        <Stack as="section" gap={12} className={s.card} aria-labelledby="advance-title">
          <div>
            <h2 id="advance-title">{m.payment_advance_label()}</h2>
            <Text tone="quiet">{m.payment_advance_text()}</Text>
          </div>
          <PaymentCheckout purpose="advance" orderId={null} sums={SUMS} />
        </Stack>
      </div>
    </>
  )
}
