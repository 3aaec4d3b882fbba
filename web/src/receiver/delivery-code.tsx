import { m } from '../messages/compiled/messages.js'
import css from './delivery-code.module.css'

/** The code that ends the trip: the receiver reads it to the driver once the goods are checked. */
export function DeliveryCode({ code }: { code: string }) {
  return (
    <section className={css.card}>
      <h2 className={css.title}>{m.receiver_code_title()}</h2>
      <p className={css.code}>{code}</p>
      <p className={css.hint}>{m.receiver_code_hint()}</p>
    </section>
  )
}
