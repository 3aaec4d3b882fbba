import { tidyPhone } from '@karvon/domain/reading/phone'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { m } from '../../messages/compiled/messages.js'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { PaymentCheckout } from '../../product/payment/payment-checkout.tsx'
import { Card, Text } from '../../ui/layout/box.tsx'
import s from './money.module.css'

/** Offered sums, whole UZS. */
const SUMS = [100_000, 200_000, 500_000] as const

/** Pays into the prepaid commission by card, or says whom to call while cards aren't set up. */
export function TopUp() {
  const { settings } = useHandbook()
  if (settings?.takesCards === true)
    return (
      <Card as="section" padding={16} className={s.get}>
        <h2>{m.driver_top_up_title()}</h2>
        <Text>{m.payment_advance_text()}</Text>
        <PaymentCheckout purpose="advance" orderId={null} sums={SUMS} />
      </Card>
    )
  return (
    <Card as="section" padding={16} className={s.get}>
      <h2>{m.driver_top_up_title()}</h2>
      <Text>{m.driver_top_up_call()}</Text>
      <p className={s.phones}>
        {settings?.callCenterPhones.map(phone => (
          <a key={phone} href={`tel:+${digitsIn(phone)}`}>
            {tidyPhone(phone)}
          </a>
        ))}
      </p>
    </Card>
  )
}
