import { m } from '../messages/compiled/messages.js'
import { Stack, Text } from '../ui/layout/box.tsx'
import css from './delivery-code.module.css'

/** The delivery code, which the receiver tells the driver after checking the cargo. */
export function DeliveryCode({ code }: { code: string }) {
  return (
    <Stack as="section" gap={4} padding={16} background="card" border="strong" radius="card">
      <h2 className={css.title}>{m.receiver_code_title()}</h2>
      <p className={css.code}>{code}</p>
      <Text tone="quiet">{m.receiver_code_hint()}</Text>
    </Stack>
  )
}
