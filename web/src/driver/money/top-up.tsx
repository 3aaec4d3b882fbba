import { formatPhone } from '@karvon/domain/values/phone'
import { m } from '../../messages/compiled/messages.js'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { Card, Text } from '../../ui/layout/box.tsx'
import s from './money.module.css'

/** How to pay into the prepaid commission. */
export function TopUp() {
  const { settings } = useHandbook()
  return (
    <Card as="section" padding={16} className={s.get}>
      <h2>{m.driver_top_up_title()}</h2>
      <Text>{m.driver_top_up_call()}</Text>
      <p className={s.phones}>
        {settings?.callCenterPhones.map(phone => (
          <a key={phone} href={`tel:+${phone.replace(/\D/g, '')}`}>
            {formatPhone(phone.replace(/\D/g, ''))}
          </a>
        ))}
      </p>
    </Card>
  )
}
